public import ReactiveCore

extension Publisher {
  /// Publishes the last values, when this publisher has finished.
  ///
  /// Use it for the end of a sequence of unknown length, such as the last lines of a log. `last()` is for one
  /// value; ``skipLast(_:)`` publishes all others.
  ///
  /// ![The last two lines are published when the upstream finishes.](takeLast)
  ///
  /// ```swift
  /// let lines = ["start", "load", "save", "stop"].publisher
  /// _ = lines.takeLast(2).sink { print($0) }
  /// // save
  /// // stop
  /// ```
  ///
  /// - Parameter count: the maximum number of values. A negative number is a programming error and traps.
  ///
  /// Unlimited demand is requested from this publisher. The last values are buffered until they are
  /// requested, and followed by the completion. If this publisher fails, its values are dropped. Cancellation
  /// cancels it.
  @inlinable
  public func takeLast(_ count: Int) -> Publishers.TakeLast<Self> {
    Publishers.TakeLast(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher of the last values of its upstream.
  @frozen
  public struct TakeLast<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The maximum number of values.
    public let count: Int

    /// Creates the publisher. A negative count is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      if count < 0 { misuse("takeLast(_:) takes a count that is not negative") }
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("TakeLast", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      // Accessed in the emitter's turn.
      var last = Deque<Output>()
      let inner = InnerSubscriber<Output, Failure>(coordinator, demand: .own(.unlimited)) {
        [count] value in
        last.append(value)
        if last.count > count { _ = last.popFirst() }
      } receiveCompletion: { completion in
        if completion.failure == nil {
          while let value = last.popFirst() { emitter.emit(value) }
        }
        emitter.finish(completion)
      }
      coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

extension Publishers.TakeLast: Equatable where Upstream: Equatable {}

// Drawing: takeLast
//   let words: [Character: String] = ["a": "start", "b": "load", "c": "save", "d": "stop"]
//   let lines = input("-a--b--c--d-|", values: words)
//   output(lines`.takeLast(2)`)
