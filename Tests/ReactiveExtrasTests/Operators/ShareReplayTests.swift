import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite struct ShareReplayTests {
  let upstream = TestPublisher<Int, TestError>()

  @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
  func `subscribers share one subscription, and later ones receive the last values first`(
    scope: SubjectLifetimeScope
  ) {
    let shared = upstream.share(replay: 2, scope: scope)
    let early = shared.record()
    for value in 1...3 { upstream.send(value) }
    let late = shared.record()
    upstream.send(4)
    upstream.send(completion: .finished)
    #expect(early.values == [1, 2, 3, 4])
    #expect(late.values == [2, 3, 4])
    #expect(early.isFinished && late.isFinished)
    #expect(upstream.subscriptions == 1)
    #expect(early.faults + late.faults == [])
  }

  @Test func `forever, a subscriber after the completion receives the values and the completion`() {
    let shared = upstream.share(replay: 1)
    let early = shared.record()
    upstream.send(1)
    upstream.send(completion: .failure(.a))
    #expect(shared.record().signals == [.subscription, .value(1), .completion(.failure(.a))])
    #expect(upstream.subscriptions == 1)
    #expect(early.failure == .a)
  }

  @Test func `while connected, a subscriber after the completion subscribes to the upstream again`() {
    let shared = upstream.share(replay: 1, scope: .whileConnected)
    let early = shared.record()
    upstream.send(1)
    upstream.send(completion: .finished)
    let late = shared.record()
    #expect(late.signals == [.subscription])
    #expect(upstream.subscriptions == 2)
    upstream.send(2)
    #expect(late.values == [2])
    #expect(early.values == [1])
  }

  @Test(arguments: [(SubjectLifetimeScope.whileConnected, [2]), (.forever, [1, 2])])
  func `after the last subscriber has cancelled, the values are dropped or stored`(
    scope: SubjectLifetimeScope,
    values: [Int]
  ) {
    let shared = upstream.share(replay: 1, scope: scope)
    let early = shared.record()
    upstream.send(1)
    early.cancel()
    #expect(!upstream.hasSubscriber)
    let late = shared.record()
    #expect(upstream.subscriptions == 2)
    upstream.send(2)
    #expect(late.values == values)
    #expect(late.faults == [])
  }

  @Test func `a subscriber that subscribes again on the completion gets another subscription`() {
    let shared = upstream.share(replay: 1, scope: .whileConnected)
    let first = TestSubscriber<Int, TestError>()
    let again = TestSubscriber<Int, TestError>()
    first.onCompletion = { [upstream] _ in
      shared.subscribe(again)
      #expect(upstream.subscriptions == 2)
    }
    shared.subscribe(first)
    upstream.send(completion: .finished)
    #expect(first.isFinished)
    #expect(again.signals == [.subscription])
  }

  @Test func `a negative count traps with a line that says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1].publisher.share(replay: -1)
    }
    #expect(result.message.contains("share(replay:scope:) takes a count that is not negative"))
  }
}
