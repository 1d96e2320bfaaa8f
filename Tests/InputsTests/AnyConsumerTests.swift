import Inputs
import ReactiveCore
import Relays
import Testing

@Suite struct AnyConsumerTests {
  @Test func `a consumer of a closure calls it with each value`() {
    var received: [Int] = []
    let consumer = AnyConsumer<Int> { received.append($0) }
    consumer.send(1)
    consumer.send(2)
    #expect(received == [1, 2])
  }

  @Test func `a consumer of a relay or a subject sends to it`() {
    let relay = BehaviorRelay(value: 0)
    let subject = CurrentValueSubject<Int, Never>(0)
    AnyConsumer(relay).send(1)
    subject.eraseToAnyConsumer().send(2)
    #expect(relay.value == 1)
    #expect(subject.value == 2)
  }

  @Test func `a consumer of nothing drops everything`() {
    AnyConsumer<Int>().send(1)
  }

  @Test func `an event that carries nothing is sent without an argument`() {
    var count = 0
    AnyConsumer<Void> { count += 1 }.send()
    #expect(count == 1)
  }

  @Test func `a consumer is pulled back along a function, by either name`() {
    var received: [Int] = []
    let consumer = AnyConsumer<Int> { received.append($0) }
    consumer.pullback { (text: String) in text.count }.send("four")
    consumer.contramap { (text: String) in text.count }.send("three")
    #expect(received == [4, 5])
  }

  @Test func `a filtered consumer drops what its condition does not hold for`() {
    var received: [Int] = []
    let consumer = AnyConsumer<Int> { received.append($0) }.filter { $0.isMultiple(of: 2) }
    for value in 1...4 { consumer.send(value) }
    #expect(received == [2, 4])
  }

  @Test func `a consumer shows nothing of what is behind it`() {
    let subject = PassthroughSubject<Int, Never>()
    let consumer = AnyConsumer(subject)
    #expect(!((consumer as Any) is any Publisher))
    #expect(!Mirror(reflecting: consumer).children.contains { $0.value is any Publisher })
  }
}
