/// Subjects, and publishers built on them.
struct Graph {
  var subjects: [SubjectKind]
  /// Each node has only earlier nodes as inputs.
  var nodes: [Node]
  var links: [Link] = []
}

/// A link between parts of the graph that can be made and cancelled at any time.
enum Link: Equatable {
  /// From a relay to a relay: all its values, or some of them.
  case binding(source: Int, target: Int, filter: Int?)
  /// From a node to its upstream.
  case connection(node: Int)

  /// The subjects that the link connects.
  var subjects: [Int] {
    if case .binding(let source, let target, _) = self { [source, target] } else { [] }
  }
}

extension Graph {
  /// The subjects that a node depends on.
  func subjects(of index: Int) -> [Int] {
    let node = nodes[index]
    return node.operation == .subject ? [node.number] : node.inputs.flatMap(subjects)
  }
}

extension Graph: CustomStringConvertible {
  var description: String {
    let subjects = subjects.enumerated().map { "  s\($0) = \($1)" }
    let nodes = nodes.enumerated().map { "  n\($0) = \($1)" }
    let links = links.enumerated().map { "  k\($0) = \($1)" }
    return (subjects + nodes + links).joined(separator: "\n")
  }
}

extension Link: CustomStringConvertible {
  var description: String {
    switch self {
    case .binding(let source, let target, let filter):
      "s\(source)\(filter.map { ", filtered by \($0)," } ?? "") bound to s\(target)"
    case .connection(let node): "connection of n\(node)"
    }
  }
}
