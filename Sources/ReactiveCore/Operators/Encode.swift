extension Publisher where Output: Encodable {
  /// Encodes each value.
  ///
  /// Use it before values are stored or sent, with any ``TopLevelEncoder``, such as `JSONEncoder().reactive`
  /// of the module `ReactiveFoundation`. ``decode(type:decoder:)`` is the inverse.
  ///
  /// ```swift
  /// let names = Just(["Ada", "Grace"])
  /// _ =
  ///   names
  ///   .encode(encoder: JSONEncoder().reactive)
  ///   .sink(
  ///     receiveCompletion: { _ in },
  ///     receiveValue: { print(String(decoding: $0, as: UTF8.self)) }
  ///   )
  /// // ["Ada","Grace"]
  /// ```
  ///
  /// - Parameter encoder: encodes the values. If it throws, the upstream is cancelled and the error is
  ///   delivered as the failure.
  ///
  /// The upstream's completion or failure, cancellation and demand pass through unchanged.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// A publisher that encodes the values of its upstream.
  @frozen
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    @usableFromInline let encoder: Coder

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, MapStage { [encoder] in try encoder.encode($0) }))
    }
  }
}
