extension Publisher {
  /// Keeps values until they are asked for.
  ///
  /// - Parameters:
  ///   - size: how many values to keep at most, zero or more. A negative number is a programming error and
  ///     traps.
  ///   - prefetch: how much to ask this publisher for.
  ///   - whenFull: what to do about a value for which there is no room.
  ///
  /// A completion waits behind what is kept, and so does the error for a full buffer.
  ///
  /// Mirrors Combine's `buffer(size:prefetch:whenFull:)`.
  @inlinable
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// How much a buffer asks its upstream for.
  ///
  /// Mirrors Combine's `Publishers.PrefetchStrategy`.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many values as there is room for, and one more for each that is delivered.
    case keepFull
    /// All there are, at once.
    case byRequest
  }

  /// What a buffer does about a value for which there is no room.
  ///
  /// Mirrors Combine's `Publishers.BufferingStrategy`.
  public enum BufferingStrategy<Failure: Error> {
    /// The value is dropped.
    case dropNewest
    /// The value that has been kept longest is dropped.
    case dropOldest
    /// The upstream is cancelled, and the sequence ends with the error that the closure makes.
    case customError(() -> Failure)
  }

  /// A publisher that keeps the values of its upstream until they are asked for.
  ///
  /// Mirrors Combine's `Publishers.Buffer`.
  @frozen
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values to keep at most.
    public let size: Int
    /// How much to ask the upstream for.
    public let prefetch: Publishers.PrefetchStrategy
    /// What to do about a value for which there is no room.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - upstream: where the values come from.
    ///   - size: how many values to keep at most, zero or more. A negative number is a programming error and
    ///     traps.
    ///   - prefetch: how much to ask the upstream for.
    ///   - whenFull: what to do about a value for which there is no room.
    @inlinable
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      if size < 0 { misuse("buffer(size:prefetch:whenFull:) takes a size that is not negative") }
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("Buffer", for: subscriber, buffering: .unbounded)
      let inner = BufferSubscriber(emitter, size: size, prefetch: prefetch, whenFull: whenFull)
      inner.coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

/// Values stay in the inner subscriber until they are asked for, and move to the emitter, with the completion behind them, at
/// the end.
@usableFromInline
final class BufferSubscriber<Input, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline let emitter: Emitter<Input, Failure>
  @usableFromInline let size: Int
  @usableFromInline let keepsFull: Bool
  @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
  @exclusivity(unchecked) @usableFromInline var values = Deque<Input>()

  @inlinable
  init(
    _ emitter: Emitter<Input, Failure>,
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.emitter = emitter
    self.size = size
    self.keepsFull = prefetch == .keepFull
    self.whenFull = whenFull
    super.init(UpstreamCoordinator(emitter), demand: .own(prefetch == .keepFull ? .max(size) : .unlimited))
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if emitter.gate.enter() {
      take(input)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(input) }) {
      emitter.leave()
    }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    emitter.inTurn { self.take(completion) }
  }

  // MARK: In the turn

  @inlinable
  func take(_ input: Input) {
    guard isListening else { return }
    count()
    if !values.isEmpty { drain() }
    if values.isEmpty, emitter.demand.current != .none {
      deliver(input)
    } else if values.count < size {
      values.append(input)
    } else {
      overflow(input)
    }
  }

  @usableFromInline
  func overflow(_ input: Input) {
    switch whenFull {
    case .dropNewest:
      break
    case .dropOldest:
      if values.popFirst() != nil { values.append(input) }
    case .customError(let makeError):
      finish(.failure(makeError()))
    }
  }

  @inlinable
  func deliver(_ value: Input) {
    emitter.emit(value)
    if keepsFull { request(.max(1)) }
  }

  @usableFromInline
  func drain() {
    while emitter.demand.current != .none, !emitter.gate.isEnded, let value = values.popFirst() {
      deliver(value)
    }
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) { drain() }

  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    let isListening = isListening
    terminate()
    if isListening { finish(completion) }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    emitter.replay(values)
    values = Deque()
    emitter.finish(completion)
  }

  @usableFromInline
  override func end() {
    values = Deque()
    super.end()
  }
}
