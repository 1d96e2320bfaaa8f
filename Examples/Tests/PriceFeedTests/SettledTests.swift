import Prices
import ReactiveCore
import ReactiveTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct SettledTests {
  @Test func `a price is published once it has been unchanged for some time, whatever other symbols do`() {
    let scheduler = TestScheduler()
    let prices = PassthroughSubject<Price, Never>()
    let settled = prices.settled(for: 3, scheduler: scheduler).map(\.number).record(using: scheduler)
    func send(_ symbol: String, _ number: Int) {
      prices.send(Price(symbol: symbol, cents: 1, number: number))
      scheduler.advance(by: 1)
    }
    send("OAK", 1)
    send("ELM", 2)
    send("ELM", 3)
    send("ELM", 4)
    send("ELM", 5)
    scheduler.advance(by: 10)
    #expect(settled.values == [1, 5])
    #expect(settled.faults.isEmpty)
  }
}
