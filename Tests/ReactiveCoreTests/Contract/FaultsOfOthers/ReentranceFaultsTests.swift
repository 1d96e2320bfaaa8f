import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Faults that users of other libraries have reported of sending from inside a subscriber: see
  /// Documentation/FaultsOfOthers.md.
  struct ReentranceFaultsTests {
    /// RxJS 1171, 5173, 6580 and 6976, RxSwift 713, 1312 and 1775.
    @Test(arguments: SubjectKind.allCases)
    func `an answer sent by one subscriber is delivered after its question, for those before and after it`(
      kind: SubjectKind
    ) {
      let subject = kind.make("")
      let before = subject.record()
      let answering = subject.sink { [subject = Unchecked(subject)] in
        if $0 == "question" { subject.value.send("answer") }
      }
      let after = subject.record()
      subject.send("question")
      expectEqual(before.values.suffix(2), ["question", "answer"])
      expectEqual(after.values.suffix(2), ["question", "answer"])
      answering.cancel()
    }

    /// RxJS 2155.
    @Test func `a value sent on receiving the current value is delivered after it`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder =
        subject.handleEvents(receiveOutput: { if $0 == 0 { subject.send(1) } }).record()
      subject.send(2)
      expectEqual(recorder.values, [0, 1, 2])
    }

    /// RxJS 1967 and 1993, RxJava 3346.
    @Test func `prefix of a sequence that sends to itself delivers its number of values, and completes`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let ten = TestSubscriber<Int, Never>()
      ten.onValue = { subject.send($0 + 1) }
      subject.prefix(10).subscribe(ten)
      expectEqual(ten.values, Array(0..<10))
      expectTrue(ten.isFinished)
      let first = TestSubscriber<Int, Never>()
      first.onValue = { subject.send($0 + 1) }
      subject.first().subscribe(first)
      expectEqual(first.values, [10])
      expectTrue(first.isFinished)
    }

    /// RxJS 6396.
    @Test func `a failure that the last value causes does not replace the completion after it`() {
      for make in [
        { $0.prefix(1).eraseToAnyPublisher() },
        { $0.first().eraseToAnyPublisher() },
        { $0.prefix { _ in true }.prefix(1).eraseToAnyPublisher() },
        { $0.output(at: 0).eraseToAnyPublisher() },
      ] as [(TestPublisher<Int, TestError>) -> AnyPublisher<Int, TestError>] {
        let probe = TestPublisher<Int, TestError>()
        let recorder = TestSubscriber<Int, TestError>()
        recorder.onValue = { _ in probe.send(completion: .failure(.a)) }
        make(probe).subscribe(recorder)
        probe.send(1)
        expectEqual(recorder.values, [1])
        expectTrue(recorder.isFinished)
      }
    }

    /// ReactiveSwift 74 and 766, kotlinx.coroutines 2370.
    @Test func `a state that is set inside its own observer is delivered to all, and remains`() {
      let state = CurrentValueSubject<[Int], Never>([1, 2, 3])
      let filling = state.removeDuplicates().sink { if $0.count <= 2 { state.value += [6, 7] } }
      let recorder = state.record()
      state.value.removeFirst()
      expectEqual(recorder.values, [[1, 2, 3], [2, 3], [2, 3, 6, 7]])
      expectEqual(state.value, [2, 3, 6, 7])
      filling.cancel()
    }

    /// ReactiveCocoa 2124 and 2562.
    @Test func `an observer can subscribe to the state whose change it is receiving`() {
      let first = CurrentValueSubject<Int, Never>(0)
      let second = CurrentValueSubject<Int, Never>(0)
      let late = TestSubscriber<Int, Never>()
      let bag = [
        first.dropFirst().sink { second.send($0) },
        second.dropFirst().sink { if $0 == 1 { first.subscribe(late) } },
      ]
      first.send(1)
      expectEqual(late.values, [1])
      first.send(2)
      expectEqual(late.values, [1, 2])
      bag.forEach { $0.cancel() }
    }
  }
}
