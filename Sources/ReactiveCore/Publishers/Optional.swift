extension Optional {
  /// A publisher of the wrapped value, if any.
  ///
  /// Use it in a `flatMap` closure that may have no result. Otherwise `compactMap` is shorter.
  ///
  /// ```swift
  /// _ = Int("42").publisher.sink { print($0) }
  /// _ = Int("a dozen").publisher.sink { print($0) }
  /// // 42
  /// ```
  ///
  /// The value is delivered on demand, and the completion directly after it. Without a value, it finishes
  /// immediately. It never fails. After a cancellation nothing is delivered.
  @inlinable
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers one value or none to each subscriber, then finishes. Without a value it needs
  /// no demand.
  @frozen
  public struct Publisher: ReactiveCore.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The published value, if any.
    public let output: Wrapped?

    /// Creates a publisher of a value, or of none.
    @inlinable
    public init(_ output: Wrapped?) { self.output = output }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      if let output {
        PullEmitter.deliver(output, to: subscriber, "Optional")
      } else {
        AnyEmitter.complete(subscriber, with: .finished, "Optional")
      }
    }
  }
}

extension Optional.Publisher {
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public var _readyValue: Wrapped? { output }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

// The value is known, so no operator is needed. As in Combine, the closures run immediately, not on
// subscription.
extension Optional.Publisher {
  /// Transforms the value, if any, immediately.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// Transforms the value, if any, immediately. If the result is nil, the publisher finishes without a value.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// Publishes the value, if there is one and the closure returns true. The closure is called immediately.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// Publishes the value, or the given one if there is none.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
}

extension Optional.Publisher: Sendable where Wrapped: Sendable {}
