extension Sequence {
  /// A publisher of the elements of this sequence.
  ///
  /// Use it to publish values that you already have. ``Just`` publishes one.
  ///
  /// ```swift
  /// _ = ["Ada", "Alan"].publisher.sink(
  ///   receiveCompletion: { print($0) },
  ///   receiveValue: { print($0) }
  /// )
  /// // Ada
  /// // Alan
  /// // finished
  /// ```
  ///
  /// Elements are delivered on demand, and the completion directly after the last. It never fails. After a
  /// cancellation, the subscriber's iterator is no longer called.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// A publisher that delivers the elements of a sequence to each subscriber, then finishes.
  ///
  /// Each subscriber has its own iterator. Without an element it finishes immediately, without demand.
  @frozen
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The sequence whose elements are published.
    public let sequence: Elements

    /// Creates a publisher of the elements of a sequence.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SequenceEmitter("Sequence", sequence, for: subscriber, then: .finished).start(subscriber)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence {
  /// Changes the failure type, to match that of publishers that can fail.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Publishers.Sequence<Elements, NewFailure> where Failure == Never {
    Publishers.Sequence<Elements, NewFailure>(sequence: sequence)
  }
}

extension Publishers.Sequence: Sendable where Elements: Sendable {}
