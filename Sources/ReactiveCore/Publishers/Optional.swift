extension Optional {
  /// A publisher of the wrapped value, if there is one.
  ///
  /// Mirrors Combine's `Optional.publisher`.
  @inlinable
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value or none.
  ///
  /// Each subscriber receives the value once it asks for one, and the end right behind it. Without a value it
  /// receives the end at once.
  ///
  /// Mirrors Combine's `Optional.Publisher`.
  @frozen
  public struct Publisher: ReactiveCore.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// What is published.
    public let output: Wrapped?

    /// Makes the publisher.
    @inlinable
    public init(_ output: Wrapped?) { self.output = output }

    @inlinable public var _soleValue: Wrapped? { output }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      let pump = PullEmitter.pump(OneOrNone(output), to: subscriber) {
        subscriber.receive(completion: .finished)
      }
      PullEmitter("Optional", pump: pump).start(subscriber)
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

// What is known at once needs no operator. As in Combine, the closures run here and now.
extension Optional.Publisher {
  /// The value, if any, turned into another, at once.
  ///
  /// Mirrors Combine's `Optional.Publisher.map(_:)`.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value, if any, turned into another or nothing, at once.
  ///
  /// Mirrors Combine's `Optional.Publisher.compactMap(_:)`.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// The value, if any, if the closure accepts it, decided at once.
  ///
  /// Mirrors Combine's `Optional.Publisher.filter(_:)`.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// The value, or another in the place of none.
  ///
  /// Mirrors Combine's `Optional.Publisher.replaceEmpty(with:)`.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
}
