public import ReactiveCore

extension Publisher {
  /// Publishes the upstream's values and its completion as events.
  ///
  /// Use it if a failure shouldn't end the sequence, such as the failure of one request among many.
  /// ``values()`` and ``failures()`` select some of the events, ``dematerialize()`` turns them back;
  /// ``mapToResult()`` leaves out the completion.
  ///
  /// ![Values and the failure become events; the last is followed by the end.](materialize)
  ///
  /// ```swift
  /// struct NotFound: Error {}
  ///
  /// let answers = PassthroughSubject<Result<String, NotFound>, Never>()
  /// let cancellable = answers.flatMap { $0.publisher.materialize() }.sink { print($0) }
  /// answers.send(.failure(NotFound()))  // error(NotFound())
  /// answers.send(.success("page 2"))
  /// // next(page 2)
  /// // completed
  /// ```
  ///
  /// - Returns: a publisher of one event for each value and one for the completion or failure. It finishes
  ///   after that event; it does not fail.
  ///
  /// Values are requested as the downstream requests events. The last event is buffered until it is
  /// requested, like a value. Cancellation cancels the upstream; nothing is delivered after it.
  @inlinable
  public func materialize() -> Publishers.Materialize<Self> {
    Publishers.Materialize(upstream: self)
  }
}

extension Publishers {
  /// A publisher of its upstream's values and completion as events.
  @frozen
  public struct Materialize<Upstream: Publisher>: Publisher {
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MaterializeSubscriber<Upstream.Output, Upstream.Failure, S>(subscriber))
    }
  }
}

extension Publishers.Materialize: Equatable where Upstream: Equatable {}

@usableFromInline
final class MaterializeSubscriber<Input, Failure: Error, Downstream: Subscriber>: SuccessiveSubscriber
where Downstream.Input == Event<Input, Failure>, Downstream.Failure == Never {
  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription = SuccessiveSubscription("Materialize")

  @inlinable
  init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { deliver(.next(input)) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { finish(after: Event(completion)) }
}

// Drawing: materialize
//   let letters = input("-a----b----#", failure: Refused())
//   output(letters`.materialize()`)
