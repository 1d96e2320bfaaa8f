import OpenCombine

func useSubscribers() {
  useAnySubscribers()
  useDemand()

  let sinking = Subscribers.Sink<Int, Never>(
    receiveCompletion: { say("Sink", $0) },
    receiveValue: { say("Sink", $0) }
  )
  sinking.receiveValue(0)
  sinking.receiveCompletion(.finished)
  sinking.receive(subscription: TestSubscription())
  say("Sink", sinking.receive(1))
  say("Sink", sinking.description, sinking.playgroundDescription, sinking.customMirror.children.count)
  sinking.receive(completion: .finished)
  sinking.receiveValue(2)
  sinking.cancel()

  let holder = Holder()
  let assign = Subscribers.Assign(object: holder, keyPath: \.number)
  assign.receive(subscription: TestSubscription())
  say("Assign", assign.receive(1), holder.number, assign.object === holder, assign.keyPath == \Holder.number)
  say("Assign", assign.description, assign.playgroundDescription, assign.customMirror.children.isEmpty)
  let failure: Subscribers.Assign<Holder, Int>.Failure? = nil
  say("Assign", failure as Any)
  assign.receive(completion: .finished)
  say("Assign", assign.object as Any)
  assign.cancel()

  let cancellable = AnyCancellable { say("AnyCancellable", "cancelled") }
  let other = AnyCancellable(TestSubscription())
  var hasher = Hasher()
  cancellable.hash(into: &hasher)
  say("AnyCancellable", cancellable == cancellable, cancellable == other, Set([cancellable, other]).count)
  var set: Set<AnyCancellable> = []
  cancellable.store(in: &set)
  var array: [AnyCancellable] = []
  other.store(in: &array)
  say("AnyCancellable", set.count, array.count)
  cancellable.cancel()
  cancellable.cancel()
  array.removeAll()
  store(TestSubscription())

  let identifier = CombineIdentifier(holder)
  say(
    "CombineIdentifier",
    identifier == CombineIdentifier(holder),
    CombineIdentifier() == CombineIdentifier()
  )
  say("CombineIdentifier", identifier.description.hasPrefix("0x"))
}

private func useAnySubscribers() {
  let closures = AnySubscriber<Int, Never>(
    receiveSubscription: { $0.request(.max(2)) },
    receiveValue: { value in
      say("AnySubscriber", value)
      return .max(1)
    },
    receiveCompletion: { say("AnySubscriber", $0) }
  )
  closures.receive(subscription: TestSubscription())
  say("AnySubscriber", closures.receive(1))
  closures.receive(completion: .finished)
  numbers().subscribe(closures)
  say(
    "AnySubscriber",
    closures.description,
    closures.playgroundDescription,
    closures.customMirror.children.count
  )

  let counter = Counter()
  let erased = AnySubscriber(counter)
  say("AnySubscriber", erased.combineIdentifier == counter.combineIdentifier)
  numbers().subscribe(erased)
  say("Counter", counter.received)
  deliver(to: counter)

  let subject = PassthroughSubject<Int, Never>()
  subject.subscribe(sink("AnySubscriber of a subject"))
  numbers().subscribe(AnySubscriber(subject))

  let ticks = AnySubscriber<Void, Never>(
    receiveValue: {
      say("Subscriber", "no value")
      return .none
    })
  say("Subscriber", ticks.receive())
}

/// The requirements of the protocol.
private func deliver<S: Subscriber>(to subscriber: S) where S.Input == Int, S.Failure == Never {
  subscriber.receive(subscription: Subscriptions.empty)
  say("Subscriber", subscriber.receive(1), identifier(of: subscriber) == subscriber.combineIdentifier)
  subscriber.receive(completion: .finished)
}

private func identifier(of object: some CustomCombineIdentifierConvertible) -> CombineIdentifier {
  object.combineIdentifier
}

private func useDemand() {
  typealias Demand = Subscribers.Demand
  var demand = Demand.max(2)
  demand += .max(3)
  demand += 1
  demand -= .max(1)
  demand -= 1
  demand *= 2
  say("Demand", demand, demand.description, demand.max as Any, Demand.unlimited.max as Any, Demand.none)
  say("Demand", demand + .max(1), demand + 1, demand - .max(1), demand - 1, demand * 2)
  say("Demand", demand == .max(8), demand == 8, 8 == demand, demand != 8, 8 != demand)
  say("Demand", demand < .unlimited, demand < 9, 9 < demand, demand <= .unlimited, demand <= 8, 8 <= demand)
  say("Demand", demand > .unlimited, demand > 9, 9 > demand, demand >= .unlimited, demand >= 8, 8 >= demand)
}

private func store(_ cancellable: some Cancellable) {
  var set: Set<AnyCancellable> = []
  cancellable.store(in: &set)
  var array: [AnyCancellable] = []
  cancellable.store(in: &array)
  cancellable.cancel()
}

final class TestSubscription: Subscription {
  func request(_ demand: Subscribers.Demand) { say("Subscription", demand) }
  func cancel() { say("Subscription", "cancel") }
}

/// A custom subscriber that requests one value after another.
final class Counter: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  private(set) var received = 0

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Int) -> Subscribers.Demand {
    received += 1
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Never>) { say("Counter", completion) }
}
