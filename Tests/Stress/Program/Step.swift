/// Something that a program does, at the top or from inside a listener.
enum Step: Equatable {
  case send(subject: Int, value: Int)
  /// Sets the current value, also after the completion; sends, where there is none to be set.
  case set(subject: Int, value: Int)
  /// Updates the current value, if the subject can.
  case update(subject: Int, value: Int)
  case end(subject: Int, End)
  case subscribe(listener: Int)
  case request(listener: Int, demand: Int)
  case cancel(listener: Int)
  /// Makes a link; it takes the place of one made before.
  case bind(link: Int)
  case unbind(link: Int)
  case advance(milliseconds: Int)
  /// Lets other threads go first.
  case pause
}

/// A subscriber, its publisher, and its reactions.
struct Listener: Equatable {
  /// The call inside which a reaction takes place.
  enum Moment: Equatable {
    case subscription
    case value(Int)
    case end
  }

  struct Reaction: Equatable {
    var moment: Moment
    var step: Step
  }

  /// By which of the library's means it listens.
  enum Kind: CaseIterable {
    case subscriber
    /// A loop over `values`.
    case task
    /// A loop over `values(bufferingPolicy:)`, which buffers without a limit, or the newest values only.
    case bufferingTask, newestTask
    /// A `sink`, outside of any actor.
    case sink
    /// A `sink` of the main actor's, or of another actor's.
    case mainActor, actor
    /// A `sink` whose closure is asynchronous.
    case sinkTask

    /// True if it requests one value at a time, so that a source that does not wait drops or buffers the
    /// others.
    var isOneAtATime: Bool { self == .sinkTask }

    /// True if it requests as many values as it has time for, also of a buffer, which may overflow meanwhile.
    var isLoop: Bool { self == .task || self == .bufferingTask || self == .newestTask }

    /// True if it may miss values of any source.
    var missesValues: Bool { self == .newestTask }
  }

  var node: Int
  var kind = Kind.subscriber
  /// The demand on subscription.
  var demand: Int
  /// The demand returned for each value.
  var more: Int
  var reactions: [Reaction] = []
}

extension Listener {
  /// True if it requests all values at once. Otherwise a source that does not wait may drop some.
  var isUnlimited: Bool { demand == unlimited && !kind.isOneAtATime }
}

extension Step {
  /// The sent value and its subject.
  var sent: (subject: Int, value: Int)? {
    switch self {
    case .send(let subject, let value), .set(let subject, let value), .update(let subject, let value):
      (subject, value)
    default: nil
    }
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let subject, let value): "s\(subject).send(\(value))"
    case .set(let subject, let value): "s\(subject).value = \(value)"
    case .update(let subject, let value): "s\(subject).update(\(value))"
    case .end(let subject, let end): "s\(subject).send(completion: \(end))"
    case .subscribe(let listener): "l\(listener) subscribes"
    case .request(let listener, let demand): "l\(listener) requests \(demand.demandDescription)"
    case .cancel(let listener): "l\(listener) cancels"
    case .bind(let link): "k\(link) is made"
    case .unbind(let link): "k\(link) is cancelled"
    case .advance(let milliseconds): "time moves on by \(milliseconds) ms"
    case .pause: "pause"
    }
  }
}

extension Listener: CustomStringConvertible {
  var description: String {
    let demand =
      "to n\(node)\(kind == .subscriber ? "" : " by a \(kind)"), asks for \(demand.demandDescription), "
      + "and \(more.demandDescription) more for each value"
    return ([demand] + reactions.map { "    inside \($0.moment): \($0.step)" }).joined(separator: "\n")
  }
}

extension Int {
  var demandDescription: String { self == unlimited ? "unlimited" : "\(self)" }
}
