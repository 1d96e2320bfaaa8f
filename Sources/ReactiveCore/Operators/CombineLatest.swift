@usableFromInline
package final class Latest<Value> {
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  @inlinable
  package init() {}

  /// Computed, because another module would check exclusive access to a stored property.
  @inlinable package var value: Value? {
    get { stored }
    set { stored = newValue }
  }
}

/// The shared state of the inner subscribers, which retain it. Accessed in the turn.
@usableFromInline
package final class CombineLatestCoordinator<Output, Failure: Error> {
  @usableFromInline package let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  /// Called for each value once every upstream has a latest value.
  @usableFromInline let combine: () -> Output
  /// The number of upstreams that have not delivered a value yet.
  @exclusivity(unchecked) @usableFromInline var missing: Int

  @inlinable
  package init<S: Subscriber>(_ subscriber: S, count: Int, combine: @escaping () -> Output)
  where S.Input == Output, S.Failure == Failure {
    self.emitter = Emitter("CombineLatest", for: subscriber, buffering: .latest)
    self.coordinator = UpstreamCoordinator(emitter)
    self.combine = combine
    self.missing = count
  }

  @inlinable
  package func inner<Value>(_ latest: Latest<Value>) -> InnerSubscriber<Value, Failure> {
    InnerSubscriber(coordinator, demand: .joint) { value in
      if latest.value == nil { self.missing -= 1 }
      latest.value = value
      guard self.missing == 0 else { return }
      self.coordinator.countJoint()
      self.emitter.emit(self.combine())
    } receiveCompletion: { completion in
      if completion.failure != nil || latest.value == nil || self.coordinator.innerSubscribers.isEmpty {
        self.emitter.finish(completion)
      }
    }
  }
}
