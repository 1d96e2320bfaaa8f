import ReactiveCore
import Relays
import Testing

@Suite struct PublishRelayTests {
  /// Relays of values that can be shared can be shared themselves.
  static let taps = PublishRelay<Void>()

  @Test func `a value reaches those who are subscribed, in one order`() {
    let relay = PublishRelay<Int>()
    var first: [Int] = []
    var second: [Int] = []
    relay.accept(0)
    let bag = [
      relay.sink { value in
        first.append(value)
        if value == 1 { relay.accept(2) }
      },
      relay.sink { second.append($0) },
    ]
    relay.accept(1)
    #expect(first == [1, 2])
    #expect(second == [1, 2])
    bag.forEach { $0.cancel() }
  }

  @Test func `an event that carries nothing is accepted without an argument`() {
    var count = 0
    let cancellable = Self.taps.sink { count += 1 }
    Self.taps.accept()
    #expect(count == 1)
    cancellable.cancel()
  }

  @Test func `a subscription keeps the relay alive`() {
    var relay: PublishRelay<Int>? = PublishRelay()
    weak let weakRelay = relay
    let cancellable = relay?.sink { _ in }
    relay = nil
    #expect(weakRelay != nil)
    cancellable?.cancel()
    #expect(weakRelay == nil)
  }

  @Test func `its subscription says what it is`() {
    var description = ""
    PublishRelay<Int>().subscribe(AnySubscriber(receiveSubscription: { description = "\($0)" }))
    #expect(description == "PublishRelay")
  }
}
