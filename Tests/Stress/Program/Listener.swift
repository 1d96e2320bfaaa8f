/// A subscriber, its publisher, and its reactions.
struct Listener: Equatable {
  /// The call in which a reaction happens.
  enum Moment: Equatable {
    case subscription
    case value(Int)
    case end
  }

  struct Reaction: Equatable {
    var moment: Moment
    var step: Step
  }

  /// The API through which it listens.
  enum Kind: CaseIterable {
    case subscriber
    /// A loop over `values`.
    case task
    /// A `sink` on no actor, on the main actor, or on another actor.
    case sink, mainActor, actor
    /// A `sink` whose closure is asynchronous.
    case sinkTask
  }

  var node: Int
  var kind = Kind.subscriber
  /// The demand on subscription.
  var demand = unlimited
  /// The demand returned for each value.
  var more = 0
  var reactions: [Reaction] = []

  /// True if it requests all values when it subscribes. Otherwise a source that ignores demand may drop some.
  var isUnlimited: Bool { demand == unlimited && kind != .sinkTask }
}

/// A demand as a plain number. `Int.max` is unlimited.
let unlimited = Int.max

extension Listener: CustomStringConvertible {
  var description: String {
    let by = kind == .subscriber ? "" : " by a \(kind)"
    let demand = isUnlimited ? "" : ", requests \(demand.asDemand) and \(more.asDemand) for each value"
    return (["to n\(node)\(by)\(demand)"] + reactions.map { "    inside \($0.moment): \($0.step)" })
      .joined(separator: "\n")
  }
}
