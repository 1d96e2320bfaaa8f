public import ReactiveCore

extension Publisher where Failure == Never {
  /// Turns events back into values and a completion: the inverse of ``materialize()``.
  ///
  /// Use it for events that were stored or changed on the way. ``values()`` only publishes the elements, and
  /// doesn't end with an event.
  ///
  /// ![Events become values again, and the last one becomes the completion.](dematerialize)
  ///
  /// ```swift
  /// let log: [Event<String, Never>] = [.next("a"), .next("b"), .completed, .next("c")]
  /// _ = log.publisher.dematerialize().sink(
  ///   receiveCompletion: { print($0) },
  ///   receiveValue: { print($0) }
  /// )
  /// // a
  /// // b
  /// // finished
  /// ```
  ///
  /// A completion or error event completes the sequence, and the upstream is cancelled. If the upstream
  /// finishes without one, so does the sequence. Cancellation and demand pass through unchanged.
  @inlinable
  public func dematerialize<Element, NewFailure: Error>()
    -> Publishers.Dematerialize<Self, Element, NewFailure>
  where Output == Event<Element, NewFailure> {
    Publishers.Dematerialize(upstream: self)
  }
}

extension Publishers {
  /// A publisher that turns the events of its upstream back into values and a completion.
  @frozen
  public struct Dematerialize<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Failure == Never, Upstream.Output == Event<Output, Failure> {

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StageSubscriber(subscriber, DematerializeStage()))
    }
  }
}

extension Publishers.Dematerialize: Equatable where Upstream: Equatable {}

@frozen
@usableFromInline
struct DematerializeStage<Output, Failure: Error>: Stage {
  @inlinable
  init() {}

  @inlinable @inline(__always)
  func next(_ input: Event<Output, Failure>) throws -> Step<Output> {
    switch input {
    case .next(let element): .emit(element)
    case .error(let failure): throw failure
    case .completed: .end
    }
  }
}

// Drawing: dematerialize
//   let signals: [Character: Event<String, Refused>] = [
//     "a": .next("a"), "b": .next("b"), "c": .completed, "d": .next("c"),
//   ]
//   let events = input("-a--b---c---d-|", values: signals)
//   output(events`.dematerialize()`)
