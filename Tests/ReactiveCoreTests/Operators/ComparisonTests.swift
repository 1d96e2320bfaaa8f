import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ComparisonTests {
  struct Card: Equatable {
    var rank: Int
    var suit: String
  }

  let cards = [
    Card(rank: 2, suit: "a"), Card(rank: 2, suit: "b"), Card(rank: 1, suit: "c"), Card(rank: 1, suit: "d"),
  ]

  func inOrder(_ a: Int, _ b: Int) throws -> Bool {
    if b < 0 { throw TestError.b }
    return a < b
  }

  @Test func `the smallest and the largest value are published`() {
    let smallest = [2, 1, 3].publisher.min().record()
    #expect(smallest.signals == [.subscription, .value(1), .completion(.finished)])
    let largest = [2, 3, 1].publisher.max().record()
    #expect(largest.signals == [.subscription, .value(3), .completion(.finished)])
    #expect(smallest.faults + largest.faults == [])
  }

  @Test func `of values that are the same the first is published`() {
    #expect(cards.publisher.min { $0.rank < $1.rank }.record().values.map(\.suit) == ["c"])
    #expect(cards.publisher.max { $0.rank < $1.rank }.record().values.map(\.suit) == ["a"])
    #expect(cards.publisher.tryMin { $0.rank < $1.rank }.record().values.map(\.suit) == ["c"])
    #expect(cards.publisher.tryMax { $0.rank < $1.rank }.record().values.map(\.suit) == ["a"])
  }

  @Test func `without values only the completion is delivered`() {
    let recorder = EmptyCollection<Int>().publisher.max().record(demand: .none)
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `it requests unlimited demand at once, and buffers the result until it is requested`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.min().record(demand: .none)
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    probe.send(completion: .finished)
    #expect(recorder.signals == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a failure drops the result`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.max().record()
    probe.send(1)
    probe.send(completion: .failure(.a))
    #expect(recorder.signals == [.subscription, .completion(.failure(.a))])
    #expect(recorder.faults == [])
  }

  @Test func `a thrown error fails the sequence and cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryMax(by: inOrder).record(demand: .none)
    probe.send(1)
    probe.send(-1)
    #expect(recorder.values == [])
    #expect(recorder.failure as? TestError == .b)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    expectLettingGo(after: [1, 2]) { probe, captive in probe.min { captive.pass($0 < $1) } }
    expectLettingGo(after: [1, 2]) { probe, captive in probe.max { captive.pass($0 < $1) } }
    for values in [[1, 2], [1, -1]] {
      expectLettingGo(after: values) { probe, captive in probe.tryMax { try inOrder($0, captive.pass($1)) } }
      expectLettingGo(after: values) { probe, captive in probe.tryMin { try inOrder($1, captive.pass($0)) } }
    }
  }
}
