/// A publisher of what was recorded: values and an end.
///
/// Each subscriber receives the values as it asks for them, and the end right behind the last; at once if there
/// is none.
///
/// Mirrors Combine's `Record`.
@frozen
public struct Record<Output, Failure: Error>: Publisher {
  /// What is published.
  public let recording: Recording

  /// Makes a publisher of a recording.
  ///
  /// - Parameter record: makes the recording, at once.
  @inlinable
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Makes a publisher of a recording.
  @inlinable
  public init(recording: Recording) { self.recording = recording }

  /// Makes a publisher of values and an end.
  @inlinable
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let pump = PullEmitter.pump(recording.output.makeIterator(), to: subscriber) {
      subscriber.receive(completion: recording.completion)
    }
    SequenceEmitter("Record", recording.output, pump: pump).start(subscriber)
  }

  /// Values and an end, written down in the order in which they came.
  ///
  /// Mirrors Combine's `Record.Recording`.
  @frozen
  public struct Recording {
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output]
    /// The end: `.finished` as long as none was recorded.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete: Bool

    /// Makes an empty recording.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// Makes a recording to which nothing can be added.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Records a value. After the completion that is a programming error and traps.
    public mutating func receive(_ input: Input) {
      if isComplete { misuse("Recording.receive(_:) takes no value after the completion") }
      output.append(input)
    }

    /// Records the end. A second one is a programming error and traps.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      if isComplete { misuse("Recording.receive(completion:) takes one completion") }
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey {
    case output
    case completion
  }

  /// Reads a recording, to which nothing can be added.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion)
    )
  }

  /// Writes the recording, as ``encode(to:)`` does.
  ///
  /// Mirrors Combine's `Record.Recording.encode(into:)`.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

  /// Writes the recording: a keyed container with `output` and `completion`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
