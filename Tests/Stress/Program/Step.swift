import ReactiveCore

/// An action of a program, at the top level or in a listener.
enum Step: Equatable {
  case send(subject: Int, value: Int)
  /// Updates the current value to this one, or sends it if the subject has no current value.
  case update(subject: Int, value: Int)
  case end(subject: Int, End)
  case subscribe(listener: Int)
  case request(listener: Int, demand: Int)
  case cancel(listener: Int)
  /// Makes a link, unless it already exists.
  case bind(link: Int)
  case unbind(link: Int)
  case advance(ticks: Int)
  /// Lets other threads go first.
  case pause

  /// The sent value and its subject.
  var sent: (subject: Int, value: Int)? {
    switch self {
    case .send(let subject, let value), .update(let subject, let value): (subject, value)
    default: nil
    }
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let subject, let value): "s\(subject).send(\(value))"
    case .update(let subject, let value): "s\(subject).update(\(value))"
    case .end(let subject, let end): "s\(subject).send(completion: \(end))"
    case .subscribe(let listener): "l\(listener) subscribes"
    case .request(let listener, let demand): "l\(listener) requests \(demand.asDemand)"
    case .cancel(let listener): "l\(listener) cancels"
    case .bind(let link): "k\(link) is made"
    case .unbind(let link): "k\(link) is cancelled"
    case .advance(let ticks): "time advances by \(ticks) ticks"
    case .pause: "pause"
    }
  }
}

extension Int {
  var asDemand: Subscribers.Demand { self == unlimited ? .unlimited : .max(self) }
}
