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
  /// right after the last.
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
      var iterator = sequence.makeIterator()
      var upcoming = iterator.next()
      let emitter = PullEmitter("Sequence") { emitter in
        while let element = upcoming, emitter.demand.takeOne() {
          upcoming = iterator.next()
          let more = subscriber.receive(element)
          if more != .none { emitter.demand.add(more) }
          if emitter.gate.isEnded { return }
        }
        if upcoming == nil, emitter.finish() { subscriber.receive(completion: .finished) }
      }
      emitter.start(subscriber)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
