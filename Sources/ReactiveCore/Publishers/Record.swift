/// A publisher that delivers recorded values, then a recorded completion, to each subscriber.
///
/// Use it for known values that end in a failure, as in a test, or to store published values: a recording can
/// be encoded and decoded. For values that just finish, use an array's `publisher`.
///
/// ```swift
/// struct Lost: Error {}
///
/// let record = Record<Int, Lost>(output: [1, 2], completion: .failure(Lost()))
/// _ = record.sink(
///   receiveCompletion: { if case .failure(let error) = $0 { print(error) } },
///   receiveValue: { print($0) }
/// )
/// // 1
/// // 2
/// // Lost()
/// ```
///
/// After a cancellation nothing is delivered. Values are delivered on demand, and the completion directly
/// after the last. Without a value the completion is delivered immediately, without demand.
@frozen
public struct Record<Output, Failure: Error>: Publisher {
  /// The values and the completion that are published.
  public let recording: Recording

  /// Creates a publisher of a recording, which the closure fills immediately.
  @inlinable
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of a recording.
  @inlinable
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher of values and a completion.
  @inlinable
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    SequenceEmitter("Record", recording.output, for: subscriber, then: recording.completion).start(subscriber)
  }

  /// Values in the order in which they were received, and a completion.
  @frozen
  public struct Recording {
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output]
    /// The completion; `.finished` as long as none was recorded.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete: Bool

    /// Creates an empty recording.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// Creates a complete recording, to which nothing can be added.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Records a value. A value after the completion is a programming error and traps.
    public mutating func receive(_ input: Input) {
      if isComplete { misuse("Recording.receive(_:) takes no value after the completion") }
      output.append(input)
    }

    /// Records the completion. A second one is a programming error and traps.
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

  /// Decodes a complete recording, to which nothing can be added.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion)
    )
  }

  /// Encodes the recording, as ``encode(to:)`` does.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

  /// Encodes the recording as a keyed container with `output` and `completion`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record: Sendable where Output: Sendable {}
extension Record.Recording: Sendable where Output: Sendable {}
