/// Subjects, and publishers made of them.
struct Graph {
  var subjects: [SubjectKind]
  /// Each is made of nodes before it.
  var nodes: [Node]
  var links: [Link] = []
}

/// A link between parts of the graph that can be made and cancelled at any time.
enum Link: Equatable {
  /// Of a relay to a relay: of all its values, or of some.
  case binding(source: Int, target: Int, filter: Int?)
  /// Of a node to its upstream.
  case connection(node: Int)

  /// The subjects that it is between.
  var subjects: [Int] {
    if case .binding(let source, let target, _) = self { [source, target] } else { [] }
  }
}

enum SubjectKind: Equatable {
  case passthrough
  case currentValue(Int)
  case replay(Int?)
  case async
  case publishRelay
  case behaviorRelay(Int)
  case replayRelay(Int)
  case published(Int)

  /// True if a completion can be sent to it.
  var canEnd: Bool {
    switch self {
    case .passthrough, .currentValue, .replay, .async: true
    case .publishRelay, .behaviorRelay, .replayRelay, .published: false
    }
  }

  /// True if it can be bound, to others and others to it.
  var isRelay: Bool {
    switch self {
    case .publishRelay, .behaviorRelay, .replayRelay: true
    case .passthrough, .currentValue, .replay, .async, .published: false
    }
  }

  /// True if it has a current value.
  var keepsLatest: Bool {
    switch self {
    case .currentValue, .behaviorRelay, .published: true
    default: false
    }
  }

  /// True if it only forwards values, and replays nothing.
  var isHot: Bool { self == .passthrough || self == .publishRelay }
}

extension Graph {
  /// The subjects that a node is made of.
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
