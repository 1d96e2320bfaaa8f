extension Sequence {
  /// A publisher of the elements of this sequence.
  ///
  /// Mirrors Combine's `Sequence.publisher`.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// A publisher of the elements of a sequence.
  ///
  /// Each subscriber gets an iteration of its own, which delivers elements as they are asked for, and finishes
  /// right after the last; at once if there is none. The sequence is not touched any more after a subscriber
  /// has cancelled.
  ///
  /// Mirrors Combine's `Publishers.Sequence`.
  @frozen
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// What is published.
    public let sequence: Elements

    /// Makes the publisher.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pump = PullEmitter.pump(sequence.makeIterator(), to: subscriber) {
        subscriber.receive(completion: .finished)
      }
      SequenceEmitter("Sequence", sequence, pump: pump).start(subscriber)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence {
  /// The same publisher with a failure type, to go with publishers that can fail.
  ///
  /// Mirrors Combine's `Publishers.Sequence.setFailureType(to:)`.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Publishers.Sequence<Elements, NewFailure> where Failure == Never {
    Publishers.Sequence<Elements, NewFailure>(sequence: sequence)
  }
}
