extension Publisher {
  /// Buffers values until they are requested.
  ///
  /// Use it between a source that can't wait, such as a subject, and a subscriber that requests values one by
  /// one and would miss some. ``collect(_:options:)`` delivers arrays instead.
  ///
  /// ![A value is requested in seconds 6, 8 and 11. Two fit in the buffer; the oldest is dropped.](buffer)
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Int, Never>()
  /// let written = PassthroughSubject<Void, Never>()
  /// let cancellable =
  ///   readings
  ///   .buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
  ///   .flatMap(maxPublishers: .max(1)) { reading in written.first().map { reading } }
  ///   .sink { print("wrote \($0)") }
  /// for reading in 1...4 { readings.send(reading) }
  /// written.send()  // wrote 1
  /// written.send()  // wrote 3
  /// written.send()  // wrote 4
  /// ```
  ///
  /// - Parameters:
  ///   - size: the maximum number of buffered values, zero or more. A negative number is a programming error
  ///     and traps.
  ///   - prefetch: the number of values to request from this publisher.
  ///   - whenFull: the action for a value that doesn't fit into the buffer.
  ///
  /// The completion or failure is delivered after the buffered values, and so is the error for a full buffer.
  /// Cancellation drops buffered values.
  ///
  /// `prefetch` decides how many values are requested from this publisher. They are requested before the
  /// downstream receives its subscription, as in Combine: with `.byRequest`, a sequence is read to its end at
  /// once, and the values that don't fit are lost. With `.keepFull`, operators between a subject and the
  /// buffer also keep values until they are requested; without such an operator, the subject drops values
  /// that don't fit. A loop over ``Publisher/values-6p3qb`` of a buffer requests one value at a time; the
  /// buffer keeps or drops the others according to `whenFull`.
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
  /// The number of values that a buffer requests from its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many values as fit into the buffer, and one more for each delivered value. With a size of zero, the
    /// downstream's demand.
    case keepFull
    /// Unlimited demand, on subscription.
    case byRequest
  }

  /// The action of a buffer for a value that doesn't fit.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops that value.
    case dropNewest
    /// Drops the oldest buffered value.
    case dropOldest
    /// Cancels the upstream, and fails with the error that the closure returns.
    case customError(() -> Failure)
  }

  /// A publisher that buffers the values of its upstream until they are requested.
  @frozen
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of buffered values.
    public let size: Int
    /// The number of values to request from the upstream.
    public let prefetch: Publishers.PrefetchStrategy
    /// The action for a value that doesn't fit into the buffer.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher. A negative size is a programming error and traps.
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

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("Buffer", for: subscriber, buffering: .unbounded)
      let inner = BufferSubscriber(emitter, size: size, prefetch: prefetch, whenFull: whenFull)
      // Must come before subscribing, so that the upstream's first values find the gate idle.
      emitter.leave()
      upstream.subscribe(inner)
      inner.start { subscriber.receive(subscription: $0) }
    }
  }
}

/// Buffers the values, because the emitter's own buffer has no limit. On completion they move to the emitter,
/// which delivers them and then the completion.
/// It requests values before the downstream receives its subscription, and stores a completion received
/// before then.
@usableFromInline
final class BufferSubscriber<Input, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline let emitter: Emitter<Input>
  @usableFromInline let size: Int
  @usableFromInline let keepsFull: Bool
  @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
  @exclusivity(unchecked) @usableFromInline var values = Deque<Input>()
  /// True until the downstream has its subscription.
  @exclusivity(unchecked) @usableFromInline var isPrefetching = true
  /// A completion received until then.
  @exclusivity(unchecked) @usableFromInline var completion: ErasedCompletion?

  @inlinable
  init(
    _ emitter: Emitter<Input>,
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.emitter = emitter
    self.size = size
    // Nothing fits into a buffer of size zero: it requests as much as the downstream does.
    self.keepsFull = prefetch == .keepFull && size > 0
    self.whenFull = whenFull
    super.init(
      UpstreamCoordinator(emitter),
      demand: prefetch == .byRequest ? .own(.unlimited) : size > 0 ? .own(.max(size)) : .whole
    )
    coordinator.onReplenish = { [self] unmet in if unmet != .none { drain() } }
    receiveCompletion = { [self] in finish($0) }
  }

  @usableFromInline
  func start(_ pass: @escaping (any Subscription) -> Void) {
    emitter.inTurn {
      pass(self.emitter.erased)
      self.isPrefetching = false
      if let completion = self.completion.take() { self.finish(completion) }
    }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    var more = Subscribers.Demand.none
    if emitter.gate.enter() {
      more = take(input)
      emitter.leave()
    } else if emitter.gate.submitValue({ self.takeInJob(input) }) {
      emitter.leave()
    }
    return more
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    receive(completion: ErasedCompletion(completion))
  }

  // MARK: In the turn

  /// Returns the number of values to request in exchange for the received one.
  @inlinable
  func take(_ input: Input) -> Subscribers.Demand {
    guard isListening else { return .none }
    if !values.isEmpty { drain() }
    if values.isEmpty, emitter.demand.current != .none {
      if case .whole = demand { count() }
      emitter.emit(input)
      return keepsFull ? .max(1) : .none
    }
    count()
    if values.count < size {
      values.append(input)
    } else {
      overflow(input)
    }
    return .none
  }

  @usableFromInline
  func takeInJob(_ input: Input) {
    let more = take(input)
    if more != .none {
      count()
      request(more)
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

  @usableFromInline
  func drain() {
    var count = 0
    while emitter.demand.current != .none, !emitter.gate.isEnded, let value = values.popFirst() {
      emitter.emit(value)
      count += 1
    }
    if keepsFull { request(.max(count)) }
  }

  /// Makes the upstream hold back values, as a loop that requests a limited number does.
  @usableFromInline
  override func prepare(_ subscription: any Subscription, _ backpressure: Backpressure) {
    if keepsFull, backpressure == .forwarded { subscription.holdBackIfKnown() }
  }

  @usableFromInline
  func finish(_ completion: ErasedCompletion) {
    if isPrefetching {
      cancelUpstream()
      self.completion = completion
      return
    }
    emitter.setBuffered(values)
    values = Deque()
    emitter.finish(completion)
  }

  @usableFromInline
  override func end() {
    values = Deque()
    super.end()
  }
}

// Drawing: buffer
//   let letters = hot("-a-b-c---d-|")
//   output(
//     letters`.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)`,
//     requestingIn: [6, 8, 11]
//   )
