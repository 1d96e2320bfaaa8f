import ReactiveCore

/// The signals of a publisher and their times, counted in frames. You can write it as a marble diagram, a
/// string.
///
///     let expected: Timeline<String, Never> = "--a-(bc)-|"
///
/// | | |
/// |---|---|
/// | `-` | a frame in which nothing is sent |
/// | `a` | a value: any character but these |
/// | `\|` | the completion `.finished` |
/// | `#` | a failure |
/// | `(ab\|)` | several signals in one frame, in this order |
/// | a space | nothing: it aligns diagrams with each other |
///
/// Each character is one frame long, and so is a group. In RxJS, a group is as many frames long as it has
/// characters. The ``TestScheduler`` determines the length of a frame. Nothing may follow the completion, and
/// no time may pass inside a group. A diagram that cannot be parsed traps with a message that names the
/// column and the reason.
///
/// Each character stands for a value: for a `String`, an `Int`, or another type that can be created from one
/// character; or for its value in a dictionary. `print` shows a timeline as a diagram again. A value that is
/// not a single character is shown as a letter, which is explained after the diagram.
///
/// Two timelines are equal if the same signals are sent at the same times. ``mismatch(with:)`` describes the
/// difference.
public struct Timeline<Value, Failure: Error> {
  /// A signal: a value, or the completion.
  public enum Event {
    /// A value.
    case next(Value)
    /// The completion with a failure.
    case error(Failure)
    /// The completion `.finished`.
    case completed

    /// Creates the event for a completion: an error or `completed`.
    public init(_ completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: self = .completed
      case .failure(let failure): self = .error(failure)
      }
    }
  }

  /// A signal and its time.
  public struct Entry {
    /// The time of the signal.
    public var moment: Moment
    /// The signal.
    public var event: Event

    /// Creates an entry for a signal that is sent at a time.
    public init(_ moment: Moment, _ event: Event) {
      self.moment = moment
      self.event = event
    }
  }

  /// The signals, in order.
  public let entries: [Entry]
  /// The character of each value, by the value's description.
  let characters: [String: Character]

  /// Creates a timeline of signals, in order.
  public init(_ entries: [Entry]) { self.init(entries, characters: [:]) }

  /// Parses a diagram.
  ///
  /// - Parameters:
  ///   - diagram: the signals. A diagram that cannot be parsed, or a character without a value, is a
  ///     programming error and traps.
  ///   - values: the value for each character.
  ///   - failure: the error for `#`.
  public init(_ diagram: String, values: [Character: Value], failure: Failure? = Never?.none) {
    self = trapping { () throws(DiagramError) in
      try Timeline(reading: diagram, values: values, failure: failure)
    }
  }

  init(reading text: String, values: [Character: Value], failure: Failure?) throws(DiagramError) {
    let entries = try Self.entries(of: text, failure: failure) { values[$0] }
    self.init(
      entries,
      characters: Dictionary(values.map { (String(describing: $1), $0) }, uniquingKeysWith: min)
    )
  }

  private init(_ entries: [Entry], characters: [String: Character]) {
    self.entries = entries
    self.characters = characters
  }

  private static func entries(
    of text: String,
    failure: Failure?,
    value: (Character) -> Value?
  ) throws(DiagramError) -> [Entry] {
    let diagram = try Diagram(text)
    var entries: [Entry] = []
    for (mark, frame, column) in diagram.marks {
      let event: Event
      switch mark {
      case .value(let character):
        guard let value = value(character) else {
          throw diagram.error(at: column, "there is no \(Value.self) for '\(character)'")
        }
        event = .next(value)
      case .finished:
        event = .completed
      case .failure:
        guard let failure else {
          throw diagram.error(
            at: column,
            "there is no error for '#': pass `failure`, as in `Timeline(\"-#\", failure: error)`"
          )
        }
        event = .error(failure)
      case .subscribed, .cancelled:
        let character = mark == .subscribed ? "^" : "!"
        throw diagram.error(at: column, "'\(character)' belongs in the diagram of a subscription")
      }
      entries.append(Entry(Moment(frame: frame), event))
    }
    return entries
  }
}

extension Timeline where Value: LosslessStringConvertible {
  /// Parses a diagram whose values are created from single characters.
  ///
  /// - Parameters:
  ///   - diagram: the signals. A diagram that cannot be parsed, or a character without a value, is a
  ///     programming error and traps.
  ///   - type: the type that the characters are converted to; strings by default.
  ///   - failure: the error for `#`.
  public init(_ diagram: String, of type: Value.Type = String.self, failure: Failure? = Never?.none) {
    self = trapping { () throws(DiagramError) in try Timeline(reading: diagram, failure: failure) }
  }

  init(reading text: String, failure: Failure?) throws(DiagramError) {
    self.init(try Self.entries(of: text, failure: failure) { Value(String($0)) })
  }
}

extension Timeline: ExpressibleByUnicodeScalarLiteral where Value: LosslessStringConvertible {
  public init(unicodeScalarLiteral diagram: String) { self.init(stringLiteral: diagram) }
}

extension Timeline: ExpressibleByExtendedGraphemeClusterLiteral where Value: LosslessStringConvertible {
  public init(extendedGraphemeClusterLiteral diagram: String) { self.init(stringLiteral: diagram) }
}

extension Timeline: ExpressibleByStringLiteral where Value: LosslessStringConvertible {
  /// Parses a diagram without a failure: a literal cannot specify the error for `#`.
  public init(stringLiteral diagram: String) {
    self = trapping { () throws(DiagramError) in try Timeline(reading: diagram, failure: nil) }
  }
}

extension Timeline: Equatable where Value: Equatable, Failure: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.entries == rhs.entries }
}

extension Timeline.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Timeline.Event: Sendable where Value: Sendable {}
extension Timeline.Entry: Equatable where Value: Equatable, Failure: Equatable {}
extension Timeline.Entry: Sendable where Value: Sendable {}
extension Timeline: Sendable where Value: Sendable {}
