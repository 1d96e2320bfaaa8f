extension Publisher {
  /// Collects all values into an array, and publishes it when the upstream finishes.
  ///
  /// Use it if you need all values at once, for instance to sort them. The upstream must finish.
  /// ``collect(_:)`` and ``collect(_:options:)`` also publish arrays before that.
  ///
  /// ![All values are published as one array at the end.](collect)
  ///
  /// ```swift
  /// let pages = ["a", "b", "c"].publisher
  /// _ = pages.collect().sink { print($0) }
  /// // ["a", "b", "c"]
  /// ```
  ///
  /// Requests unlimited demand on subscription, and buffers the result until it is requested. If the upstream
  /// fails, only the failure is delivered. The number of collected values isn't limited. Cancellation cancels
  /// the upstream.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

extension Publishers {
  /// A publisher of an array of all values of its upstream.
  @frozen
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ResultSubscriber("Collect", subscriber, CollectStage()))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct CollectStage<Input>: Stage {
  @usableFromInline var values: [Input] = []

  @inlinable
  init() {}

  @inlinable @inline(__always)
  mutating func next(_ input: Input) -> Step<[Input]> {
    values.append(input)
    return .skip
  }

  @inlinable
  consuming func result() -> [Input]? { values }
}

// Drawing: collect
//   let letters = input("-a--b--c-|")
//   output(letters`.collect()`)
