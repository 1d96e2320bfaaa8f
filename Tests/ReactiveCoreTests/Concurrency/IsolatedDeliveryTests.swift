import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct IsolatedDeliveryTests {
    @Test @MainActor
    func `closures of several sinks on the main actor run in the order in which a thread sent to them`() async
    {
      let loading = PassthroughSubject<Bool, Never>()
      let items = PassthroughSubject<Int, Never>()
      var log: [String] = []
      let cancellables = [
        loading.sink { log.append("loading \($0)") }, items.sink { log.append("item \($0)") },
      ]
      let rounds = 100
      await Task.detached {
        for round in 1...rounds {
          loading.send(true)
          items.send(round)
          loading.send(false)
        }
      }.value
      while log.count < rounds * 3 { await Task.yield() }
      expectEqual(log, (1...rounds).flatMap { ["loading true", "item \($0)", "loading false"] })
      withExtendedLifetime(cancellables) {}
    }

    @Test @MainActor
    func `a value sent on the actor is delivered immediately, after those that wait for the sink`() async {
      let subject = PassthroughSubject<Int, Never>()
      var values: [Int] = []
      let cancellable = subject.sink { values.append($0) }
      onThreads(1) { _ in for value in 1...200 { subject.send(value) } }
      expectEqual(values, [])
      subject.send(201)
      expectEqual(values, Array(1...201))
      await Task.yield()
      expectEqual(values.count, 201)
      withExtendedLifetime(cancellable) {}
    }
  }
}
