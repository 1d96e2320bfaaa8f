extension Publisher {
  /// Delivers what this and another publisher publish, in the order in which it comes.
  ///
  /// Mirrors Combine's `merge(with:)`.
  @inlinable
  public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
  where B.Output == Output, B.Failure == Failure {
    Publishers.Merge(self, other)
  }
}

extension Publishers {
  /// A publisher that delivers what two publishers publish.
  @frozen
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    /// Makes the publisher.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = Merger<Output, Failure>(subscriber)
      let (legA, legB) = (merger.leg(), merger.leg())
      merger.emitter.start(subscriber)
      a.subscribe(legA)
      b.subscribe(legB)
    }
  }
}

@frozen
@usableFromInline
struct Merger<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let junction: Junction

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    emitter = Emitter("Merge", for: subscriber, keeping: .everything)
    junction = Junction(emitter)
  }

  @inlinable
  func leg() -> Leg<Output, Failure> {
    Leg(junction, asks: .share) { [emitter] in
      emitter.emit($0)
    } receiveCompletion: { [emitter, junction] completion in
      if junction.legs.isEmpty || completion.failure != nil { emitter.finish(completion) }
    }
  }
}
