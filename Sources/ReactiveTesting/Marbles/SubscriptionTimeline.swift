import ReactiveCore

/// The start and the end of a subscription, counted in frames. You can write it as a marble diagram, a
/// string.
///
///     #expect(source.subscriptions == ["--^---!", "-----^----|"])
///
/// `^` marks the start, `!` the cancellation, `|` the completion `.finished` and `#` a failure. Without one
/// of the last three, the subscription has not terminated. Marks of the same frame are in parentheses:
/// `(^!)`.
public struct SubscriptionTimeline: Hashable, Sendable {
  /// The end of a subscription: its moment and its kind.
  public enum End: Hashable, Sendable {
    /// The subscriber cancelled it.
    case cancelled(Moment)
    /// The publisher finished, or failed.
    case completed(Moment, isFailure: Bool)
  }

  /// The moment of the subscription.
  public var start: Moment
  /// The end; nil if there is none yet.
  public var end: End?

  /// Creates the timeline of a subscription that began and, if `end` is not nil, terminated.
  public init(start: Moment, end: End? = nil) {
    self.start = start
    self.end = end
  }

  init(reading text: String) throws(DiagramError) {
    let diagram = try Diagram(text)
    var start: Moment?
    var end: End?
    for (mark, frame, column) in diagram.marks {
      let moment = Moment(frame: frame)
      if case .value(let character) = mark {
        throw diagram.error(at: column, "the diagram of a subscription has no values, such as '\(character)'")
      }
      guard (start == nil) == (mark == .subscribed) else {
        throw diagram.error(at: column, start == nil ? "nothing precedes '^'" : "a second '^'")
      }
      switch mark {
      case .value: break
      case .subscribed: start = moment
      case .cancelled: end = .cancelled(moment)
      case .finished: end = .completed(moment, isFailure: false)
      case .failure: end = .completed(moment, isFailure: true)
      }
    }
    guard let start else { throw diagram.error(at: text.count, "there is no '^'") }
    self.init(start: start, end: end)
  }
}

extension SubscriptionTimeline: ExpressibleByStringLiteral {
  /// Parses a diagram. A diagram that cannot be parsed is a programming error and traps.
  public init(stringLiteral diagram: String) {
    self = trapping { () throws(DiagramError) in try SubscriptionTimeline(reading: diagram) }
  }
}

extension SubscriptionTimeline: CustomStringConvertible {
  /// The diagram, followed by times between frames, which it cannot show.
  public var description: String {
    var picture = Picture()
    picture.add("^", at: start)
    switch end {
    case .cancelled(let moment)?: picture.add("!", at: moment)
    case .completed(let moment, let isFailure)?: picture.add(isFailure ? "#" : "|", at: moment)
    case nil: break
    }
    return picture.description
  }
}
