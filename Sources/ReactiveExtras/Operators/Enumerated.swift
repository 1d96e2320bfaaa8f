public import ReactiveCore

extension Publisher {
  /// Publishes each value together with its index.
  ///
  /// Use it if the position of a value matters, such as the number of an attempt. `output(at:)` only
  /// publishes the value at one index; `scan(_:_:)` counts in other ways.
  ///
  /// ![Each name with its index, from one.](enumerated)
  ///
  /// ```swift
  /// let names = ["Ada", "Grace"].publisher
  /// _ = names.enumerated(initial: 1).sink { print("\($0.index). \($0.element)") }
  /// // 1. Ada
  /// // 2. Grace
  /// ```
  ///
  /// - Parameter initial: the index of the first value.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  @inlinable
  public func enumerated(initial: Int = 0) -> Publishers.Enumerated<Self> {
    Publishers.Enumerated(upstream: self, initial: initial)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream, each with its index.
  @frozen
  public struct Enumerated<Upstream: Publisher>: Publisher {
    public typealias Output = (index: Int, element: Upstream.Output)
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The index of the first value.
    public let initial: Int

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, initial: Int = 0) {
      self.upstream = upstream
      self.initial = initial
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, EnumeratedStage(initial)))
    }
  }
}

extension Publishers.Enumerated: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct EnumeratedStage<Input>: Stage {
  @usableFromInline var index: Int

  @inlinable
  init(_ initial: Int) { index = initial }

  @inlinable @inline(__always)
  mutating func next(_ input: Input) -> Step<(index: Int, element: Input)> {
    defer { index &+= 1 }
    return .emit((index, input))
  }
}

// Drawing: enumerated
//   let names = input("-a---g-|", values: ["a": "Ada", "g": "Grace"])
//   output(names`.enumerated(initial: 1)`.map { ($0.index, $0.element) })
