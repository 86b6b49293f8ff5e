// One plain Llama-2-7B layer with the final norm and the output projection, for
// one new token: batch 1, a cache of 2,048 keys and values that includes the
// token's own, everything stored as f16.
//
// Hidden size 4096, 32 heads of 128, intermediate size 11008, vocabulary 32000.
// Nothing is fused and nothing transposed: weights are stored inputs x outputs,
// heads stay where the projections put them, and the attention products name
// that layout in their indexing maps. The token's key and value are written
// into the last position of the cache, in place.

!tokens = tensor<1x4096xf16>
!token_sums = tensor<1xf32>
!heads = tensor<1x32x128xf16>
!half_heads = tensor<1x32x64xf16>
!angles = tensor<1x64xf16>
!cache = tensor<2048x32x128xf16>
!scores = tensor<32x1x2048xf16>
!mlp = tensor<1x11008xf16>
!logits = tensor<1x32000xf16>

!gamma = tensor<4096xf16>
!square_weight = tensor<4096x4096xf16>
!up_weight = tensor<4096x11008xf16>
!down_weight = tensor<11008x4096xf16>
!head_weight = tensor<4096x32000xf16>

#vector = affine_map<(row) -> (row)>
#row_column = affine_map<(row, column) -> (row, column)>
#row = affine_map<(row, column) -> (row)>
#column = affine_map<(row, column) -> (column)>
#token_head_lane = affine_map<(token, head, lane) -> (token, head, lane)>
#token_lane = affine_map<(token, head, lane) -> (token, lane)>
#score = affine_map<(head, query, key) -> (head, query, key)>

// The scores contract over the lanes of a head, the values over the keys.
#qk_query = affine_map<(head, query, key, lane) -> (query, head, lane)>
#qk_key = affine_map<(head, query, key, lane) -> (key, head, lane)>
#qk_score = affine_map<(head, query, key, lane) -> (head, query, key)>
#sv_score = affine_map<(head, query, lane, key) -> (head, query, key)>
#sv_value = affine_map<(head, query, lane, key) -> (key, head, lane)>
#sv_output = affine_map<(head, query, lane, key) -> (query, head, lane)>

module @llama2_7b_layer_decode attributes {
    roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @decode(
      %input: !tokens loc("hidden_states"),
      %cos: !angles loc("rope_cos"), %sin: !angles loc("rope_sin"),
      %key_cache: !cache loc("key_cache"),
      %value_cache: !cache loc("value_cache"),
      %attn_norm_weight: !gamma loc("attn_norm.weight"),
      %q_weight: !square_weight loc("q_proj.weight"),
      %k_weight: !square_weight loc("k_proj.weight"),
      %v_weight: !square_weight loc("v_proj.weight"),
      %out_weight: !square_weight loc("out_proj.weight"),
      %mlp_norm_weight: !gamma loc("mlp_norm.weight"),
      %gate_weight: !up_weight loc("gate_proj.weight"),
      %up_weight: !up_weight loc("up_proj.weight"),
      %down_weight: !down_weight loc("down_proj.weight"),
      %final_norm_weight: !gamma loc("final_norm.weight"),
      %head_weight: !head_weight loc("lm_head.weight"))
      -> (!logits, !cache, !cache) {
    %zero = arith.constant 0.0 : f16
    %one = arith.constant 1.0 : f16
    %zero_f32 = arith.constant 0.0 : f32
    %hidden_size = arith.constant 4096.0 : f32
    %epsilon = arith.constant 1.0e-5 : f32
    // 1 / sqrt(128)
    %score_scale = arith.constant 0.0884 : f16

    // Destinations: nothing reads them, so they cost nothing.
    %tokens_empty = tensor.empty() : !tokens
    %tokens_zero = linalg.fill ins(%zero : f16)
        outs(%tokens_empty : !tokens) -> !tokens
    %sums_empty = tensor.empty() : !token_sums
    %sums_zero = linalg.fill ins(%zero_f32 : f32)
        outs(%sums_empty : !token_sums) -> !token_sums
    %heads_empty = tensor.empty() : !heads
    %heads_zero = linalg.fill ins(%zero : f16)
        outs(%heads_empty : !heads) -> !heads
    %half_empty = tensor.empty() : !half_heads
    %scores_empty = tensor.empty() : !scores
    %scores_zero = linalg.fill ins(%zero : f16)
        outs(%scores_empty : !scores) -> !scores
    %mlp_empty = tensor.empty() : !mlp
    %mlp_zero = linalg.fill ins(%zero : f16)
        outs(%mlp_empty : !mlp) -> !mlp
    %logits_empty = tensor.empty() : !logits
    %logits_zero = linalg.fill ins(%zero : f16)
        outs(%logits_empty : !logits) -> !logits

    // RMS norm of each token, in f32: x / sqrt(mean(x * x) + epsilon) * gamma.
    %attn_norm_sum = linalg.generic {
        indexing_maps = [#row_column, #row],
        iterator_types = ["parallel", "reduction"]}
        ins(%input : !tokens) outs(%sums_zero : !token_sums) {
    ^bb0(%in: f16, %acc: f32):
      %wide = arith.extf %in : f16 to f32
      %square = arith.mulf %wide, %wide : f32
      %sum = arith.addf %acc, %square : f32
      linalg.yield %sum : f32
    } -> !token_sums loc("attn_norm")
    %attn_norm_scale = linalg.generic {
        indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
        ins(%attn_norm_sum : !token_sums) outs(%sums_empty : !token_sums) {
    ^bb0(%sum: f32, %out: f32):
      %mean = arith.divf %sum, %hidden_size : f32
      %shifted = arith.addf %mean, %epsilon : f32
      %scale = math.rsqrt %shifted : f32
      linalg.yield %scale : f32
    } -> !token_sums loc("attn_norm")
    %attn_norm = linalg.generic {
        indexing_maps = [#row_column, #row, #column, #row_column],
        iterator_types = ["parallel", "parallel"]}
        ins(%input, %attn_norm_scale, %attn_norm_weight :
            !tokens, !token_sums, !gamma)
        outs(%tokens_empty : !tokens) {
    ^bb0(%in: f16, %scale: f32, %gamma: f16, %out: f16):
      %wide = arith.extf %in : f16 to f32
      %normal = arith.mulf %wide, %scale : f32
      %weight = arith.extf %gamma : f16 to f32
      %product = arith.mulf %normal, %weight : f32
      %result = arith.truncf %product : f32 to f16
      linalg.yield %result : f16
    } -> !tokens loc("attn_norm")

    // Query, key and value of each token, seen as 32 heads.
    %q_proj = linalg.matmul
        ins(%attn_norm, %q_weight : !tokens, !square_weight)
        outs(%tokens_zero : !tokens) -> !tokens loc("q_proj")
    %k_proj = linalg.matmul
        ins(%attn_norm, %k_weight : !tokens, !square_weight)
        outs(%tokens_zero : !tokens) -> !tokens loc("k_proj")
    %v_proj = linalg.matmul
        ins(%attn_norm, %v_weight : !tokens, !square_weight)
        outs(%tokens_zero : !tokens) -> !tokens loc("v_proj")
    %q_heads = tensor.expand_shape %q_proj [[0], [1, 2]]
        output_shape [1, 32, 128] : !tokens into !heads
    %k_heads = tensor.expand_shape %k_proj [[0], [1, 2]]
        output_shape [1, 32, 128] : !tokens into !heads
    %v_heads = tensor.expand_shape %v_proj [[0], [1, 2]]
        output_shape [1, 32, 128] : !tokens into !heads

    // Rotary embedding of queries and keys: lanes i and i + 64 of every head
    // turn together, by the angle of the token and of i.
    %q_low = tensor.extract_slice %q_heads[0, 0, 0] [1, 32, 64] [1, 1, 1]
        : !heads to !half_heads
    %q_high = tensor.extract_slice %q_heads[0, 0, 64] [1, 32, 64] [1, 1, 1]
        : !heads to !half_heads
    %q_turned_low, %q_turned_high = linalg.generic {
        indexing_maps = [#token_head_lane, #token_head_lane,
                         #token_lane, #token_lane,
                         #token_head_lane, #token_head_lane],
        iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%q_low, %q_high, %cos, %sin :
            !half_heads, !half_heads, !angles, !angles)
        outs(%half_empty, %half_empty : !half_heads, !half_heads) {
    ^bb0(%low: f16, %high: f16, %c: f16, %s: f16, %out0: f16, %out1: f16):
      %low_cos = arith.mulf %low, %c : f16
      %high_sin = arith.mulf %high, %s : f16
      %new_low = arith.subf %low_cos, %high_sin : f16
      %high_cos = arith.mulf %high, %c : f16
      %low_sin = arith.mulf %low, %s : f16
      %new_high = arith.addf %high_cos, %low_sin : f16
      linalg.yield %new_low, %new_high : f16, f16
    } -> (!half_heads, !half_heads) loc("q_rope")
    %q_rotated = tensor.concat dim(2) %q_turned_low, %q_turned_high
        : (!half_heads, !half_heads) -> !heads loc("q_rope")

    %k_low = tensor.extract_slice %k_heads[0, 0, 0] [1, 32, 64] [1, 1, 1]
        : !heads to !half_heads
    %k_high = tensor.extract_slice %k_heads[0, 0, 64] [1, 32, 64] [1, 1, 1]
        : !heads to !half_heads
    %k_turned_low, %k_turned_high = linalg.generic {
        indexing_maps = [#token_head_lane, #token_head_lane,
                         #token_lane, #token_lane,
                         #token_head_lane, #token_head_lane],
        iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%k_low, %k_high, %cos, %sin :
            !half_heads, !half_heads, !angles, !angles)
        outs(%half_empty, %half_empty : !half_heads, !half_heads) {
    ^bb0(%low: f16, %high: f16, %c: f16, %s: f16, %out0: f16, %out1: f16):
      %low_cos = arith.mulf %low, %c : f16
      %high_sin = arith.mulf %high, %s : f16
      %new_low = arith.subf %low_cos, %high_sin : f16
      %high_cos = arith.mulf %high, %c : f16
      %low_sin = arith.mulf %low, %s : f16
      %new_high = arith.addf %high_cos, %low_sin : f16
      linalg.yield %new_low, %new_high : f16, f16
    } -> (!half_heads, !half_heads) loc("k_rope")
    %k_rotated = tensor.concat dim(2) %k_turned_low, %k_turned_high
        : (!half_heads, !half_heads) -> !heads loc("k_rope")

    // The new key and value take the last position of the cache.
    %keys = tensor.insert_slice %k_rotated
        into %key_cache[2047, 0, 0] [1, 32, 128] [1, 1, 1]
        : !heads into !cache loc("key_update")
    %values = tensor.insert_slice %v_heads
        into %value_cache[2047, 0, 0] [1, 32, 128] [1, 1, 1]
        : !heads into !cache loc("value_update")

    // Attention of the token to every key, its own included: no mask.
    %scores = linalg.contract
        indexing_maps = [#qk_query, #qk_key, #qk_score]
        ins(%q_rotated, %keys : !heads, !cache)
        outs(%scores_zero : !scores) -> !scores loc("qk_matmul")

    %scaled = linalg.generic {
        indexing_maps = [#score, #score],
        iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%scores : !scores) outs(%scores_empty : !scores) {
    ^bb0(%score: f16, %out: f16):
      %product = arith.mulf %score, %score_scale : f16
      linalg.yield %product : f16
    } -> !scores loc("scale")

    %softmax = linalg.softmax dimension(2) ins(%scaled : !scores)
        outs(%scores_empty : !scores) -> !scores loc("softmax")

    %attended = linalg.contract
        indexing_maps = [#sv_score, #sv_value, #sv_output]
        ins(%softmax, %values : !scores, !cache)
        outs(%heads_zero : !heads) -> !heads loc("sv_matmul")
    %merged = tensor.collapse_shape %attended [[0], [1, 2]]
        : !heads into !tokens

    %out_proj = linalg.matmul
        ins(%merged, %out_weight : !tokens, !square_weight)
        outs(%tokens_zero : !tokens) -> !tokens loc("out_proj")

    %attn_add = linalg.add ins(%input, %out_proj : !tokens, !tokens)
        outs(%tokens_empty : !tokens) -> !tokens loc("attn_add")

    // Gated MLP: down(silu(gate(x)) * up(x)).
    %mlp_norm_sum = linalg.generic {
        indexing_maps = [#row_column, #row],
        iterator_types = ["parallel", "reduction"]}
        ins(%attn_add : !tokens) outs(%sums_zero : !token_sums) {
    ^bb0(%in: f16, %acc: f32):
      %wide = arith.extf %in : f16 to f32
      %square = arith.mulf %wide, %wide : f32
      %sum = arith.addf %acc, %square : f32
      linalg.yield %sum : f32
    } -> !token_sums loc("mlp_norm")
    %mlp_norm_scale = linalg.generic {
        indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
        ins(%mlp_norm_sum : !token_sums) outs(%sums_empty : !token_sums) {
    ^bb0(%sum: f32, %out: f32):
      %mean = arith.divf %sum, %hidden_size : f32
      %shifted = arith.addf %mean, %epsilon : f32
      %scale = math.rsqrt %shifted : f32
      linalg.yield %scale : f32
    } -> !token_sums loc("mlp_norm")
    %mlp_norm = linalg.generic {
        indexing_maps = [#row_column, #row, #column, #row_column],
        iterator_types = ["parallel", "parallel"]}
        ins(%attn_add, %mlp_norm_scale, %mlp_norm_weight :
            !tokens, !token_sums, !gamma)
        outs(%tokens_empty : !tokens) {
    ^bb0(%in: f16, %scale: f32, %gamma: f16, %out: f16):
      %wide = arith.extf %in : f16 to f32
      %normal = arith.mulf %wide, %scale : f32
      %weight = arith.extf %gamma : f16 to f32
      %product = arith.mulf %normal, %weight : f32
      %result = arith.truncf %product : f32 to f16
      linalg.yield %result : f16
    } -> !tokens loc("mlp_norm")

    %gate_proj = linalg.matmul
        ins(%mlp_norm, %gate_weight : !tokens, !up_weight)
        outs(%mlp_zero : !mlp) -> !mlp loc("gate_proj")
    %up_proj = linalg.matmul
        ins(%mlp_norm, %up_weight : !tokens, !up_weight)
        outs(%mlp_zero : !mlp) -> !mlp loc("up_proj")

    %mlp_act = linalg.generic {
        indexing_maps = [#row_column, #row_column, #row_column],
        iterator_types = ["parallel", "parallel"]}
        ins(%gate_proj, %up_proj : !mlp, !mlp)
        outs(%mlp_empty : !mlp) {
    ^bb0(%gate: f16, %up: f16, %out: f16):
      %minus = arith.negf %gate : f16
      %exp = math.exp %minus : f16
      %sum = arith.addf %exp, %one : f16
      %silu = arith.divf %gate, %sum : f16
      %product = arith.mulf %silu, %up : f16
      linalg.yield %product : f16
    } -> !mlp loc("mlp_act")

    %down_proj = linalg.matmul
        ins(%mlp_act, %down_weight : !mlp, !down_weight)
        outs(%tokens_zero : !tokens) -> !tokens loc("down_proj")

    %mlp_add = linalg.add ins(%attn_add, %down_proj : !tokens, !tokens)
        outs(%tokens_empty : !tokens) -> !tokens loc("mlp_add")

    // Logits of the token.
    %final_norm_sum = linalg.generic {
        indexing_maps = [#row_column, #row],
        iterator_types = ["parallel", "reduction"]}
        ins(%mlp_add : !tokens) outs(%sums_zero : !token_sums) {
    ^bb0(%in: f16, %acc: f32):
      %wide = arith.extf %in : f16 to f32
      %square = arith.mulf %wide, %wide : f32
      %sum = arith.addf %acc, %square : f32
      linalg.yield %sum : f32
    } -> !token_sums loc("final_norm")
    %final_norm_scale = linalg.generic {
        indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
        ins(%final_norm_sum : !token_sums) outs(%sums_empty : !token_sums) {
    ^bb0(%sum: f32, %out: f32):
      %mean = arith.divf %sum, %hidden_size : f32
      %shifted = arith.addf %mean, %epsilon : f32
      %scale = math.rsqrt %shifted : f32
      linalg.yield %scale : f32
    } -> !token_sums loc("final_norm")
    %final_norm = linalg.generic {
        indexing_maps = [#row_column, #row, #column, #row_column],
        iterator_types = ["parallel", "parallel"]}
        ins(%mlp_add, %final_norm_scale, %final_norm_weight :
            !tokens, !token_sums, !gamma)
        outs(%tokens_empty : !tokens) {
    ^bb0(%in: f16, %scale: f32, %gamma: f16, %out: f16):
      %wide = arith.extf %in : f16 to f32
      %normal = arith.mulf %wide, %scale : f32
      %weight = arith.extf %gamma : f16 to f32
      %product = arith.mulf %normal, %weight : f32
      %result = arith.truncf %product : f32 to f16
      linalg.yield %result : f16
    } -> !tokens loc("final_norm")

    %logits = linalg.matmul
        ins(%final_norm, %head_weight : !tokens, !head_weight)
        outs(%logits_zero : !logits) -> !logits loc("lm_head")

    return %logits, %keys, %values : !logits, !cache, !cache
  }
}
