import Harness
import OpenCombineWorkloads
import ReactiveWorkloads

typealias Ours = ReactiveWorkloads.Workloads
typealias Peer = OpenCombineWorkloads.Workloads
typealias Alternative = ReactiveWorkloads.Alternative
