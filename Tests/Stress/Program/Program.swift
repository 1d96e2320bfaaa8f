/// A graph, its listeners, and steps one after the other.
struct Program {
  var graph: Graph
  var listeners: [Listener]
  var steps: [Step]
}

extension Program: CustomStringConvertible {
  var description: String {
    let listeners = listeners.enumerated().map { "  l\($0) listens \($1)" }
    let steps = steps.enumerated().map { "  \($0 + 1). \($1)" }
    return (["\(graph)"] + listeners + steps).joined(separator: "\n")
  }
}
