import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// A publisher with a ready value, or with the values of a probe.
private enum Inner: Publisher {
  case ready(Int)
  case probe(TestPublisher<Int, Never>)

  typealias Output = Int
  typealias Failure = Never

  var _readyValue: Int? { if case .ready(let value) = self { value } else { nil } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    switch self {
    case .ready(let value): Just(value).subscribe(subscriber)
    case .probe(let probe): probe.subscribe(subscriber)
    }
  }
}

extension Suites {
  /// Publishers with one ready value are consumed without a subscription, which makes no other difference.
  struct ReadyValueTests {
    private let outer = TestPublisher<Inner, Never>()
    private let probe = TestPublisher<Int, Never>()

    @Test func `publishers of one value provide it as a ready value`() {
      expectEqual(Just(1)._readyValue, 1)
      expectEqual(Just(1).setFailureType(to: TestError.self)._readyValue, 1)
      expectEqual(Publishers.SetFailureType<Just<Int>, TestError>(upstream: Just(1))._readyValue, 1)
      expectEqual(Optional<Int>.Publisher(1)._readyValue, 1)
      expectNil(Optional<Int>.Publisher(nil)._readyValue)
      expectEqual(Result<Int, TestError>.Publisher(.success(1))._readyValue, 1)
      expectNil(Result<Int, TestError>.Publisher(.failure(.a))._readyValue)
      expectNil(Empty<Int, Never>()._readyValue)
      expectNil([1].publisher._readyValue)
      expectNil(Just(1).map { $0 + 1 }.eraseToAnyPublisher()._readyValue)
    }

    @Test func `a ready value is delivered at once, and the sequence finishes with the upstream`() {
      let recorder = outer.flatMap { $0 }.record()
      outer.send(.ready(1))
      outer.send(.ready(2))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2)])
      outer.send(completion: .finished)
      expectTrue(recorder.isFinished)
    }

    @Test func `a value beyond the demand waits for a request`() {
      let recorder = outer.flatMap { $0 }.record(demand: .none)
      outer.send(.ready(1))
      outer.send(.ready(2))
      outer.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.values.count, 1)
      expectFalse(recorder.isFinished)
      recorder.request(.max(1))
      expectEqual(recorder.values.sorted(), [1, 2])
      expectTrue(recorder.isFinished)
    }

    @Test func `a ready value does not overtake a buffered one`() {
      let recorder = outer.flatMap { $0 }.record(demand: .max(1))
      outer.send(.probe(probe))
      probe.send(1)
      probe.send(2)
      outer.send(.ready(3))
      expectEqual(recorder.values, [1])
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2, 3])
    }

    @Test func `for each delivered value, the next publisher is requested`() {
      let recorder = outer.flatMap(maxPublishers: .max(1)) { $0 }.record(demand: .max(2))
      for value in 1...2 { outer.send(.ready(value)) }
      expectEqual(outer.requests, [.max(1), .max(1), .max(1)])
      outer.send(.ready(3))
      expectEqual(outer.demanded, .max(3))
      recorder.request(.max(1))
      expectEqual(outer.demanded, .max(4))
      expectEqual(recorder.values, [1, 2, 3])
    }

    @Test func `a ready value replaces the previous publisher`() {
      let recorder = outer.switchToLatest().record(demand: .max(2))
      outer.send(.probe(probe))
      probe.send(1)
      outer.send(.ready(2))
      expectTrue(probe.isCancelled)
      outer.send(.ready(3))
      outer.send(.ready(4))
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2, 4])
      outer.send(completion: .finished)
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: [false, true])
    func `a value sent from inside receive is delivered next`(isSwitch: Bool) {
      let subject = PassthroughSubject<Int, Never>()
      let justs = subject.map { Just($0) }
      let publisher =
        isSwitch ? justs.switchToLatest().eraseToAnyPublisher() : justs.flatMap { $0 }.eraseToAnyPublisher()
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 < 100 { subject.send($0 + 1) } else { subject.send(completion: .finished) } }
      publisher.subscribe(recorder)
      subject.send(1)
      expectEqual(recorder.values, Array(1...100))
      expectTrue(recorder.isFinished)
    }
  }
}
