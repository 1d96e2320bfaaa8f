extension Publisher {
  /// Drops all values, and publishes only the completion.
  ///
  /// Use it if only the completion matters, such as that of an upload. For the last value, use ``last()``.
  ///
  /// ![Only the completion passes.](ignoreOutput)
  ///
  /// ```swift
  /// let progress = [10, 60, 100].publisher
  /// _ = progress.ignoreOutput().sink(
  ///   receiveCompletion: { _ in print("uploaded") },
  ///   receiveValue: { _ in }
  /// )
  /// // uploaded
  /// ```
  ///
  /// Requests unlimited demand on subscription. The completion is delivered without any demand. A failure and
  /// cancellation pass through unchanged.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher of only the completion of its upstream.
  @frozen
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = CompactMapStage<Upstream.Output, Never> { _ in nil }
      upstream.subscribe(ResultSubscriber("IgnoreOutput", subscriber, stage))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

// Drawing: ignoreOutput
//   let progress = input("-a--b---c-|", values: ["a": 10, "b": 60, "c": 100])
//   output(progress`.ignoreOutput()`)
