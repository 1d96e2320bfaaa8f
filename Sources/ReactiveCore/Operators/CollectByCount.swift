extension Publisher {
  /// Collects values into arrays of `count` values.
  ///
  /// Use it to write or send several values together, such as rows to a database. ``collect(_:options:)``
  /// doesn't wait for an array to be full; ``collect()`` publishes all values in one array.
  ///
  /// ![Values are published in arrays of two; the last has the rest.](collectCount)
  ///
  /// ```swift
  /// let rows = ["a", "b", "c", "d", "e"].publisher
  /// _ = rows.collect(2).sink { print("insert \($0)") }
  /// // insert ["a", "b"]
  /// // insert ["c", "d"]
  /// // insert ["e"]
  /// ```
  ///
  /// - Parameter count: the number of values in an array, one or more. Anything less is a programming error
  ///   and traps.
  ///
  /// For each requested array, `count` values are requested. When the upstream finishes, remaining values are
  /// delivered as a shorter array before the completion. A failure or cancellation drops them.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher of arrays of a given number of its upstream's values.
  @frozen
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values in an array.
    public let count: Int

    /// Creates the publisher. A count below one is a programming error and traps.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      if count <= 0 { misuse("collect(_:) takes a count of one or more") }
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectByCountSubscriber<Upstream.Output, S>(subscriber, count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

/// Values are requested for whole arrays, so the shorter one at the completion is always within the demand.
@usableFromInline
final class CollectByCountSubscriber<Input, Downstream: Subscriber>: Subscriber
where Downstream.Input == [Input] {
  @usableFromInline let downstream: Downstream
  @usableFromInline let count: Int
  @exclusivity(unchecked) @usableFromInline var collected: [Input] = []
  @exclusivity(unchecked) @usableFromInline var subscription: ForwardingSubscription?

  @inlinable
  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    self.count = count
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard self.subscription == nil else { return subscription.cancel() }
    let subscription = ForwardingSubscription(subscription, factor: count)
    self.subscription = subscription
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard subscription != nil else { return .none }
    collected.append(input)
    guard collected.count == count, subscription?.isCancelled == false else { return .none }
    return downstream.receive(takeCollected()) * count
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard let subscription = subscription.take() else { return }
    subscription.end()
    if subscription.isCancelled { return }
    if !collected.isEmpty, completion.failure == nil { _ = downstream.receive(takeCollected()) }
    if !subscription.isCancelled { downstream.receive(completion: completion) }
  }

  @inlinable
  func takeCollected() -> [Input] {
    let taken = collected
    collected = []
    return taken
  }
}

// Drawing: collectCount
//   let letters = input("-a-b--c--d-e-|")
//   output(letters`.collect(2)`)
