extension Publisher {
  /// Drops the first values, and publishes the rest.
  ///
  /// Use it to leave out values you already know, such as a subject's current value if only changes matter.
  /// ``prefix(_:)`` publishes the beginning; ``drop(while:)`` and ``drop(untilOutputFrom:)`` drop by a
  /// condition or until a signal.
  ///
  /// ![The first value is dropped.](dropFirst)
  ///
  /// ```swift
  /// let volume = CurrentValueSubject<Int, Never>(5)
  /// let cancellable = volume.dropFirst().sink { print("changed to \($0)") }
  ///
  /// volume.send(7)  // changed to 7
  /// ```
  ///
  /// - Parameter count: the number of values to drop, zero or more. A negative number is a programming error
  ///   and traps.
  ///
  /// The values to drop are requested on subscription, in addition to the downstream's demand. The
  /// completion, a failure and cancellation pass through unchanged.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher of all values of its upstream except the first ones.
  @frozen
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to drop.
    public let count: Int

    /// Creates the publisher. A negative count is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      if count < 0 { misuse("dropFirst(_:) takes a count that is not negative") }
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(DropSubscriber(subscriber, count: count))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// Requests the values to drop on subscription; a stage would request one more for each dropped value.
@usableFromInline
final class DropSubscriber<Downstream: Subscriber>: AnyStageSubscriber, Subscriber {
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var count: Int

  @inlinable
  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    self.count = count
    super.init(endsAfterValue: false)
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    let demand = Subscribers.Demand.max(count)
    guard let subscription = accept(upstream) else { return }
    downstream.receive(subscription: subscription)
    if demand != .none { subscription.request(demand) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if calls.isEnded { return .none }
    if count == 0 { return downstream.receive(input) }
    count -= 1
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard calls.end() else { return }
    subscription = nil
    downstream.receive(completion: completion)
  }
}

// Drawing: dropFirst
//   let volume = input("5--7-|", of: Int.self)
//   output(volume`.dropFirst()`)
