import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct GroupByTests {
  typealias Groups = TestSubscriber<GroupedPublisher<Bool, Int, TestError>, TestError>

  let upstream = TestPublisher<Int, TestError>()

  private func subscribe(bufferSize: Int = 256, demand: Subscribers.Demand = .unlimited) -> Groups {
    upstream.groupBy(bufferSize: bufferSize) { $0.isMultiple(of: 2) }.record(demand: demand)
  }

  @Test func `each key has a group, which publishes the values with that key`() {
    let groups = subscribe()
    upstream.send(1)
    let odd = groups.values[0].record()
    upstream.send(2)
    let even = groups.values[1].record()
    for value in 3...4 { upstream.send(value) }
    upstream.send(completion: .finished)
    #expect(groups.values.map(\.key) == [false, true])
    #expect(odd.signals == [.subscription, .value(1), .value(3), .completion(.finished)])
    #expect(even.signals == [.subscription, .value(2), .value(4), .completion(.finished)])
    #expect(groups.isFinished)
    #expect(groups.faults + odd.faults + even.faults == [])
  }

  @Test func `a failure is that of all groups`() {
    let groups = subscribe()
    upstream.send(1)
    let odd = groups.values[0].record()
    upstream.send(completion: .failure(.a))
    #expect(odd.failure == .a)
    #expect(groups.failure == .a)
  }

  @Test func `groups complete in the order in which they were published`() {
    let recorder = (1...20).publisher.groupBy { $0 }.flatMap { $0.collect() }.record()
    #expect(recorder.values == (1...20).map { [$0] })
    #expect(recorder.faults == [])
  }

  @Test func `a group buffers its last values for the first subscriber, and does not stop the others`() {
    let groups = subscribe(bufferSize: 2)
    for value in [1, 3, 5, 2] { upstream.send(value) }
    let first = groups.values[0].record()
    let second = groups.values[0].record()
    upstream.send(7)
    upstream.send(completion: .finished)
    #expect(first.values == [3, 5, 7])
    #expect(second.values == [7])
    #expect(groups.values[1].record().signals == [.subscription, .value(2), .completion(.finished)])
    #expect(groups.values[1].record().signals == [.subscription, .completion(.finished)])
    #expect(first.faults + second.faults == [])
  }

  @Test func `groups beyond the demand are buffered, and so are values of a group`() {
    let groups = subscribe(demand: .max(1))
    #expect(upstream.requests == [.unlimited])
    for value in 1...3 { upstream.send(value) }
    #expect(groups.values.count == 1)
    let odd = groups.values[0].record(demand: .max(1))
    #expect(odd.values == [1])
    odd.request(.max(1))
    #expect(odd.values == [1, 3])
    groups.request(.max(1))
    #expect(groups.values.map(\.key) == [false, true])
    #expect(groups.faults + odd.faults == [])
  }

  @Test func `groups with subscribers go on after a cancellation, until the last has cancelled`() {
    let groups = subscribe()
    upstream.send(1)
    let odd = groups.values[0].record()
    groups.cancel()
    for value in 2...3 { upstream.send(value) }
    #expect(groups.values.count == 1)
    #expect(odd.values == [1, 3])
    #expect(upstream.hasSubscriber)
    odd.cancel()
    #expect(!upstream.hasSubscriber)
    #expect(groups.faults + odd.faults == [])
  }

  @Test func `without subscribers to groups, cancelling cancels the upstream`() {
    let groups = subscribe()
    upstream.send(1)
    groups.cancel()
    groups.cancel()
    #expect(!upstream.hasSubscriber)
  }

  @Test func `an endless sequence can be divided`() {
    let recorder = (1...Int.max).publisher.groupBy { $0 % 3 }.prefix(2).flatMap { $0.prefix(2) }.record()
    #expect(recorder.values == [1, 2, 4, 5])
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  @Test func `both sides are released`() {
    weak var weakGroups: Groups?
    do {
      let groups = subscribe()
      weakGroups = groups
      upstream.send(1)
      let odd = groups.values[0].record()
      upstream.send(completion: .finished)
      #expect(odd.isFinished)
    }
    #expect(weakGroups == nil)
    #expect(!upstream.hasSubscriber)
  }

  @Test func `a negative buffer size traps with a line that says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1].publisher.groupBy(bufferSize: -1) { $0 }
    }
    #expect(result.message.contains("groupBy(bufferSize:_:) takes a size that is not negative"))
  }
}
