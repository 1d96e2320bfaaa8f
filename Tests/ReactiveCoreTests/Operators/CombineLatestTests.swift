import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CombineLatestTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    func sum(_ a: Int, _ b: Int) -> Int { a * 10 + b }

    @Test(arguments: [("ab--e|", "--cd---f|", "--(bc)(bd)(ed)--(ef)|"), ("a", "-|", "-|"), ("a", "-#", "-#")])
    func `once all have published, each value is delivered with the latest of the others`(
      _ first: String,
      _ second: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: first, second) { $0.combineLatest($1) { [$0, $1] }.flatMap(\.publisher) }
    }

    @Test func `ready values are combined when they are requested`() {
      let recorder = Just(1).combineLatest(Just(2), Just(3)) { $0 * 100 + $1 * 10 + $2 }.record(demand: .none)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(123), .completion(.finished)])
    }

    @Test func `with limited demand the latest values of subjects are combined`() {
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = a.combineLatest(b) { $0 * 10 + $1 }.record(demand: .max(10))
      (0...2).forEach(a.send)
      (1...2).forEach(b.send)
      a.send(3)
      expectEqual(recorder.values, [21, 22, 32])
    }

    @Test func `without demand the latest combination is buffered, and the completion after it`() {
      let recorder = a.combineLatest(b, sum).record(demand: .max(1))
      a.send(1)
      b.send(2)
      a.send(3)
      b.send(4)
      a.send(completion: .finished)
      b.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(12)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(12), .value(34), .completion(.finished)])
    }

    @Test func `after one value of each, requests are made in the order of the upstreams`() {
      let recorder = [1, 2].publisher
        .combineLatest([3, 4].publisher, [5, 6].publisher) { $0 * 100 + $1 * 10 + $2 }
        .record(demand: .max(1))
      recorder.request(.unlimited)
      expectEqual(recorder.values, [135, 235, 245, 246])
    }

    @Test func `an endless upstream waits for the others while the demand is limited`() {
      let recorder = (0...).publisher.setFailureType(to: TestError.self).combineLatest(a, sum)
        .record(demand: .max(2))
      a.send(7)
      expectEqual(recorder.values, [17, 27])
      recorder.cancel()
    }

    @Test func `values received before the other upstream's first are requested again once it has one`() {
      let pairs = (0..<6).publisher.combineLatest(Just(1)) { $0 * 10 + $1 }
      expectEvents("21 31 41 51 |", of: pairs.dropFirst().flatMap(maxPublishers: .max(1)) { Just($0) })
      let recorder = pairs.collect(2).record(demand: .max(1))
      expectEqual(recorder.values, [[11, 21]])
      recorder.request(.max(1))
      expectEqual(recorder.values, [[11, 21], [31, 41]])
      recorder.request(.max(1))
      expectEqual(recorder.values.last, [51])
      expectTrue(recorder.isFinished)
    }

    @Test func `three and four publishers are combined, with and without a closure`() {
      let (one, two, three, four) = (numbers([1]), numbers([2]), numbers([3]), numbers([4]))
      expectEvents("(1, 2) |", of: one.combineLatest(two))
      expectEvents("(1, 2, 3) |", of: one.combineLatest(two, three))
      expectEvents("[1, 2, 3] |", of: one.combineLatest(two, three) { [$0, $1, $2] })
      expectEvents("(1, 2, 3, 4) |", of: one.combineLatest(two, three, four))
      expectEvents("[1, 2, 3, 4] |", of: one.combineLatest(two, three, four) { [$0, $1, $2, $3] })
    }

    @Test func `nil is a value like any other`() {
      let recorder = [nil, 1].publisher.combineLatest([Int?.none].publisher).record()
      expectEqual(recorder.values.map(\.0), [1])
      expectTrue(recorder.isFinished)
    }
  }
}
