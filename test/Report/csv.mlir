// RUN: roofline-opt %s --allow-unregistered-dialect --report-roofline="format=csv output=%t.csv" -o /dev/null
// RUN: FileCheck %s --input-file=%t.csv
// RUN: roofline-opt %roofline_src_root/test/Models/decode_layer_dynamic.mlir --report-roofline=format=csv -o %t.mlir | FileCheck %s --check-prefix=OPEN
// RUN: echo "module {}" | roofline-opt --report-roofline=format=csv -o %t.mlir | FileCheck %s --check-prefix=EMPTY

// What reads it gets names back as they are, but for bytes that are not UTF-8
// and the quote before what a spreadsheet would compute.
// RUN: %python -c "import csv, sys; rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8'))); print(ascii([(r['function'], r['name'], r['file'], len(r)) for r in rows]))" %t.csv | FileCheck %s --check-prefix=NAMES
// NAMES: [("'=f", "'=1+2", "'@a,b", 20), ("'=f", "'+x", "'-y", 20), ("'=f", 'two\n"lines"', '', 20), ("'=f", '\ufffd', '', 20), ('g', '', '{{.*}}csv.mlir', 20)]

// EMPTY: {{^}}function,index,op,name,file,line,col,kind,group,copies,trip_count,flops,bytes,intensity,bound,engine,ridge,group_time_s,group_share,role{{$}}
// EMPTY-NOT: {{.}}

// Sizes that are not known leave cells empty.
// OPEN: {{^}}decode,0,linalg.matmul,,{{.*}},contraction,0,1,1,,,,unknown,,,,,{{$}}

#toy = #roofline.target<"toy",
  peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

// Each does 1024 operations on 2 * 4096 = 8,192 B, 0.125 a byte, in 0.8192 us, a
// third of the time. The last one has no price, nor has its row any number.
// CHECK: {{^}}function,index,op,name,file,line,col,kind,group,copies,trip_count,flops,bytes,intensity,bound,engine,ridge,group_time_s,group_share,role{{$}}
// CHECK-NEXT: {{^}}'=f,0,math.absf,'=1+2,"'@a,b",3,1,elementwise,0,1,1,1024,8192,0.125,memory,vector,10,8.19{{[0-9]*}}e-07,0.33333333333333{{[0-9]*}},activation{{$}}
// CHECK-NEXT: {{^}}'=f,1,math.absf,'+x,'-y,1,2,elementwise,1,1,1,1024,8192,
// CHECK-NEXT: {{^}}'=f,2,math.absf,"two
// CHECK-NEXT: {{^}}""lines""",,,,elementwise,2,1,1,1024,8192,
// CHECK-NEXT: {{^}}'=f,,foreign.op,{{.*}},,,,,,,,,,,,,,,{{$}}
func.func @"=f"(%a: tensor<1024xf32>)
    -> (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>)
    attributes {roofline.target = #toy} {
  %x = math.absf %a : tensor<1024xf32> loc("=1+2"("@a,b":3:1))
  %y = math.absf %a : tensor<1024xf32> loc("+x"("-y":1:2))
  %z = math.absf %a : tensor<1024xf32> loc("two\0A\22lines\22")
  "foreign.op"(%a) : (tensor<1024xf32>) -> () loc("\FE")
  return %x, %y, %z : tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>
}

// Without a target there is no verdict.
// CHECK-NEXT: {{^}}g,0,math.absf,,{{.*}},elementwise,0,1,1,8,64,0.125,,,,,,activation{{$}}
// CHECK-NOT: {{.}}
func.func @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  %b = math.absf %a : tensor<8xf32>
  return %b : tensor<8xf32>
}
