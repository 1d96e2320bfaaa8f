extension Publisher {
  /// Decodes each value.
  ///
  /// Use it for data from a file or a server, with any ``TopLevelDecoder``, such as `JSONDecoder().reactive`
  /// of the module `ReactiveFoundation`. To parse without a decoder, use ``tryMap(_:)``.
  ///
  /// ```swift
  /// struct Settings: Decodable { let volume: Int }
  ///
  /// let file = Just(Data(#"{"volume": 7}"#.utf8))
  /// _ =
  ///   file
  ///   .decode(type: Settings.self, decoder: JSONDecoder().reactive)
  ///   .sink(
  ///     receiveCompletion: { _ in },
  ///     receiveValue: { print("volume \($0.volume)") }
  ///   )
  /// // volume 7
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: decodes the values. If it throws, the upstream is cancelled and the error is delivered as
  ///     the failure.
  ///
  /// The upstream's completion or failure, cancellation and demand pass through unchanged.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// A publisher that decodes the values of its upstream.
  @frozen
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream
    @usableFromInline let decoder: Coder

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MapStage { [decoder] in try decoder.decode(Output.self, from: $0) }
      upstream.subscribe(StageSubscriber(subscriber, stage))
    }
  }
}
