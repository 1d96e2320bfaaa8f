/// The latest value of an upstream.
@usableFromInline
final class Latest<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init() {}
}

/// What the legs have in common. They keep it; it is touched in the turn.
@usableFromInline
final class Combiner<Output, Failure: Error> {
  @usableFromInline let emitter: Emitter<Output, Failure>
  @usableFromInline let junction: Junction
  /// Called when there is a latest value of every upstream.
  @usableFromInline let combine: () -> Output
  /// How many upstreams have not delivered a value.
  @exclusivity(unchecked) @usableFromInline var missing: Int

  @inlinable
  init<S: Subscriber>(_ subscriber: S, count: Int, combine: @escaping () -> Output)
  where S.Input == Output, S.Failure == Failure {
    self.emitter = Emitter("CombineLatest", for: subscriber, keeping: .latest)
    self.junction = Junction(emitter)
    self.combine = combine
    self.missing = count
    junction.isFilling = true
  }

  @inlinable
  func leg<Value>(_ latest: Latest<Value>) -> Leg<Value, Failure> {
    Leg(junction, asks: .share) { value in
      let isFirst = latest.value == nil
      latest.value = value
      if isFirst {
        self.missing -= 1
        if self.missing == 0 { self.junction.endFilling() }
      }
      if self.missing == 0 { self.emitter.emit(self.combine()) }
    } receiveCompletion: { completion in
      if completion.failure != nil || latest.value == nil || self.junction.legs.isEmpty {
        self.emitter.finish(completion)
      }
    }
  }
}
