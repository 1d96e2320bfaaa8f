import ReactiveCore

/// What a publisher sends and when, counted in frames; in the form of a marble diagram, a string.
///
///     let expected: Timeline<String, Never> = "--a-(bc)-|"
///
/// | | |
/// |---|---|
/// | `-` | a frame in which nothing is sent |
/// | `a` | a value: any character but these |
/// | `\|` | the end |
/// | `#` | the end, because of an error |
/// | `(ab\|)` | several of them in one frame, in this order |
/// | a space | nothing: it is there to align diagrams with each other |
///
/// Each character is one frame long, and so is a group: in RxJS, a group is as long as it is wide. The
/// ``TestScheduler`` says how long a frame is. Nothing may follow the end, and no time may pass inside a group. A
/// diagram that cannot be read traps with a line that says in which column, and why.
///
/// Each character stands for a value: for a `String`, an `Int`, or whatever else can be made of one character; or for
/// what a dictionary has for it. `print` shows a timeline as a diagram again. A value that is not a single character
/// is shown as a letter, which is explained after the diagram.
///
/// Two timelines are equal if the same is sent at the same times. ``mismatch(with:)`` says how they differ.
public struct Timeline<Value, Failure: Error> {
  /// What is sent at one time.
  public struct Entry {
    /// When.
    public var moment: Moment
    /// What.
    public var event: Event<Value, Failure>

    /// Something that is sent at a time.
    public init(_ moment: Moment, _ event: Event<Value, Failure>) {
      self.moment = moment
      self.event = event
    }
  }

  /// What is sent, in order.
  public let entries: [Entry]
  /// Which character a diagram has for which value; the value as it describes itself.
  let characters: [String: Character]

  /// Makes a timeline of what is sent, in order.
  public init(_ entries: [Entry]) {
    self.entries = entries
    characters = [:]
  }

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - diagram: what is sent. A diagram that cannot be read, or a character without a value, is a programming error
  ///     and traps.
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
      let event: Event<Value, Failure>
      switch mark {
      case .value(let character):
        guard let value = value(character) else {
          throw diagram.error(at: column, "there is no \(Value.self) for '\(character)'")
        }
        event = .next(value)
      case .finished:
        event = .completed
      case .failure:
        guard let failure else { throw diagram.error(at: column, "there is no error for '#'") }
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
  /// Reads a diagram whose values are made of single characters.
  ///
  /// - Parameters:
  ///   - diagram: what is sent. A diagram that cannot be read, or a character without a value, is a programming error
  ///     and traps.
  ///   - type: what the characters are turned into; strings by default.
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
  /// Reads a diagram without a failure: a literal cannot say which error `#` is.
  public init(stringLiteral diagram: String) {
    self = trapping { () throws(DiagramError) in try Timeline(reading: diagram, failure: nil) }
  }
}

extension Timeline: Equatable where Value: Equatable, Failure: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.entries == rhs.entries }
}

extension Timeline.Entry: Equatable where Value: Equatable, Failure: Equatable {}
extension Timeline.Entry: Sendable where Value: Sendable {}
extension Timeline: Sendable where Value: Sendable {}
