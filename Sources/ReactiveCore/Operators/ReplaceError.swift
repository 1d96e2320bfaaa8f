extension Publisher {
  /// Delivers a value in place of a failure, and finishes.
  ///
  /// - Parameter output: the value. It is kept until it is asked for.
  ///
  /// Mirrors Combine's `replaceError(with:)`.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that delivers a value in place of a failure of its upstream, and finishes.
  ///
  /// Mirrors Combine's `Publishers.ReplaceError`.
  @frozen
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// What is delivered in place of a failure.
    public let output: Upstream.Output
    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("ReplaceError", for: subscriber, buffering: .unbounded)
      let inner = InnerSubscriber<Output, Upstream.Failure>(UpstreamCoordinator(emitter), demand: .whole) {
        emitter.emit($0)
      } receiveCompletion: { [output] completion in
        if completion.failure != nil { emitter.emit(output) }
        emitter.finish(.finished)
      }
      inner.coordinator.subscribe(inner, to: upstream, for: subscriber)
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
