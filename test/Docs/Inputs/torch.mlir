func.func @layer(%x: !torch.vtensor<[4,8],f16>, %w: !torch.vtensor<[16,8],f16>)
    -> !torch.vtensor<[4,16],f16> {
  %none = "torch.constant.none"() : () -> !torch.none
  %y = "torch.aten.linear"(%x, %w, %none)
      : (!torch.vtensor<[4,8],f16>, !torch.vtensor<[16,8],f16>, !torch.none)
      -> !torch.vtensor<[4,16],f16>
  return %y : !torch.vtensor<[4,16],f16>
}
