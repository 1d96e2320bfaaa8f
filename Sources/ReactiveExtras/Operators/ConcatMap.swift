public import ReactiveCore

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of one publisher after those of the previous
  /// one.
  ///
  /// Use it if each value starts work that must not overlap and must not be skipped, such as saving each
  /// change of a document. ``flatMapFirst(_:)`` drops values while it works, and ``flatMapLatest(_:)``
  /// cancels the previous work.
  ///
  /// ![Each letter starts a subscription to the numbers; the second waits for the first.](concatMap)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let changes = scheduler.cold("ab|")
  /// let cancellable = changes.concatMap { change in scheduler.cold("-1-2|").map { change + $0 } }
  ///   .sink { print("\($0) at \(scheduler.now)") }
  /// scheduler.run()
  /// // a1 at 1 s
  /// // a2 at 3 s
  /// // b1 at 5 s
  /// // b2 at 7 s
  /// ```
  ///
  /// - Parameter transform: turns a value into a publisher when the previous ones have finished.
  ///
  /// The sequence finishes when this publisher and all the others have finished. If any of them fails, it
  /// fails immediately and drops waiting values.
  ///
  /// Unlimited demand is requested from this publisher, and waiting values are buffered without a limit, so a
  /// subject loses none. From the current publisher, one value is requested and buffered, then one more
  /// whenever the buffer is empty, or unlimited demand if the downstream requests that. For an upstream that
  /// can wait, use `flatMap(maxPublishers: .max(1), _:)`, which requests one value at a time.
  ///
  /// Cancellation cancels all, and drops waiting values.
  @preconcurrency
  @inlinable
  public func concatMap<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.ConcatMap<Self, P> where P.Failure == Failure {
    Publishers.ConcatMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher of the values of one publisher after those of the previous one. Upstream values that arrive
  /// meanwhile are buffered.
  @frozen
  public struct ConcatMap<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Failure == NewPublisher.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Turns a value into a publisher.
    public let transform: (Upstream.Output) -> NewPublisher

    @usableFromInline let maxPublishers: Int
    @usableFromInline let cancelsFinished: Bool

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> NewPublisher) {
      self.init(upstream: upstream, maxPublishers: 1, cancelsFinished: false, calling: transform)
    }

    /// Creates the publisher from a function of this library, which may be called on any thread.
    ///
    /// - Parameters:
    ///   - maxPublishers: the maximum number of publishers subscribed to at once.
    ///   - cancelsFinished: true to cancel a publisher that has finished, before the next one is subscribed to,
    ///     as RxSwift does.
    @inlinable
    package init(
      upstream: Upstream,
      maxPublishers: Int,
      cancelsFinished: Bool,
      calling transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.cancelsFinished = cancelsFinished
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("ConcatMap", for: subscriber, buffering: .unbounded)
      let line = ConcatMapLine(emitter, maxPublishers, cancelsFinished, transform)
      let coordinator = line.coordinator
      let outer = InnerSubscriber<Upstream.Output, Failure>(coordinator, demand: .own(.unlimited)) { value in
        line.waiting.append(value)
        line.advance()
      } receiveCompletion: { completion in
        line.isLast = true
        if completion.failure != nil { emitter.finish(completion) } else { line.advance() }
      }
      coordinator.subscribe(outer, to: upstream, for: subscriber)
    }
  }
}

/// The values that wait for earlier ones. Accessed in the emitter's turn.
@usableFromInline
final class ConcatMapLine<Value, NewPublisher: Publisher> {
  @usableFromInline typealias Inner = InnerSubscriber<NewPublisher.Output, NewPublisher.Failure>

  @usableFromInline let emitter: Emitter<NewPublisher.Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let maxPublishers: Int
  @usableFromInline let cancelsFinished: Bool
  @usableFromInline let transform: (Value) -> NewPublisher
  @exclusivity(unchecked) @usableFromInline var waiting = Deque<Value>()
  @exclusivity(unchecked) @usableFromInline var active = 0
  /// True if no value follows.
  @exclusivity(unchecked) @usableFromInline var isLast = false

  @inlinable
  init(
    _ emitter: Emitter<NewPublisher.Output>,
    _ maxPublishers: Int,
    _ cancelsFinished: Bool,
    _ transform: @escaping (Value) -> NewPublisher
  ) {
    self.emitter = emitter
    coordinator = UpstreamCoordinator(emitter)
    self.maxPublishers = maxPublishers
    self.cancelsFinished = cancelsFinished
    self.transform = transform
  }

  /// Subscribes to as many publishers as allowed; finishes after the last.
  @inlinable
  func advance() {
    while active < maxPublishers, !emitter.isEnded, let value = waiting.popFirst() {
      let publisher = transform(value)
      if let value = publisher._readyValue {
        emitter.emit(value)
      } else {
        active += 1
        let inner = Inner(forwardingTo: coordinator, demand: .one) { completion in
          if completion.failure != nil { return self.emitter.finish(completion) }
          self.active -= 1
          self.advance()
        }
        inner.cancelsFinished = cancelsFinished
        coordinator.enqueueSubscription(of: inner, to: publisher)
      }
    }
    if isLast, active == 0, waiting.count == 0 { emitter.finish(.finished) }
  }
}

// Drawing: concatMap
//   let letters = input("ab|")
//   let numbers = input("-1-2|", label: "numbers, once for each letter")
//   output(letters`.concatMap { letter in numbers.map { letter + $0 } }`)
