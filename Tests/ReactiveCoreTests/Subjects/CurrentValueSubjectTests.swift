import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CurrentValueSubjectTests {
    @Test func `a subscriber receives the current value, then every later one`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      expectEqual(subject.record().values, [0])
      subject.send(1)
      let early = subject.record()
      subject.send(2)
      let late = subject.record()
      subject.send(3)
      expectEqual(early.values, [1, 2, 3])
      expectEqual(late.values, [2, 3])
    }

    @Test func `setting the value, or changing it in place, sends it`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let recorder = subject.record()
      subject.value = 5
      subject.value += 2
      expectEqual(subject.value, 7)
      expectEqual(recorder.values, [1, 5, 7])
    }

    @Test func `a late request receives only the latest value`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = subject.record(demand: .none)
      subject.send(1)
      subject.send(2)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.max(1))
      expectEqual(recorder.values, [2])
      subject.send(3)
      subject.send(4)
      recorder.request(.max(2))
      subject.send(5)
      subject.send(6)
      expectEqual(recorder.values, [2, 4, 5])
    }

    @Test func `a delivered value is not delivered again when more are requested`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = subject.record(demand: .max(1))
      recorder.request(.max(1))
      expectEqual(recorder.values, [0])
      subject.send(1)
      expectEqual(recorder.values, [0, 1])
    }

    @Test func `after the completion the value stays, and new subscribers receive only the completion`() {
      let subject = CurrentValueSubject<Int, TestError>(0)
      subject.send(1)
      subject.send(completion: .failure(.a))
      subject.send(2)
      subject.update { $0 = 3 }
      expectEqual(subject.value, 1)
      expectEqual(subject.record(demand: .none).signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `after the completion the value can still be set, and is not delivered`() {
      let subject = CurrentValueSubject<Int, TestError>(0)
      let early = subject.record()
      let waiting = subject.record(demand: .none)
      subject.send(completion: .failure(.a))
      subject.value = 1
      subject.value += 1
      expectEqual(subject.value, 2)
      waiting.request(.max(1))
      expectEqual(early.signals, [.subscription, .value(0), .completion(.failure(.a))])
      expectEqual(waiting.signals, [.subscription, .value(0), .completion(.failure(.a))])
      expectEqual(subject.record().signals, [.subscription, .completion(.failure(.a))])
    }

    @Test(arguments: [false, true])
    func `a value may read and set the subject in its deinit`(afterCompletion isFinished: Bool) {
      final class Farewell {
        let say: () -> Void
        init(_ say: @escaping () -> Void) { self.say = say }
        deinit { say() }
      }
      let subject = CurrentValueSubject<Farewell?, Never>(nil)
      if isFinished { subject.send(completion: .finished) }
      let said = Counter()
      subject.value = Farewell {
        if subject.value == nil { said.increment() }
      }
      subject.value = nil
      expectEqual(said.value, 1)
    }

    @Test func `a replaced value is released, in the subject and for subscribers without demand`() {
      let subject = CurrentValueSubject<Captive?, Never>(nil)
      let recorder = subject.record(demand: .none)
      var held: Captive? = Captive()
      weak let weakHeld = held
      subject.send(held)
      held = nil
      expectNotNil(weakHeld)
      subject.send(nil)
      expectNil(weakHeld)
      recorder.cancel()
    }

    // MARK: Updates

    @Test func `an update may send to another subject, and applies to a value sent during it`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let log = PassthroughSubject<Int, Never>()
      let recorder = log.record()
      subject.update { value in
        log.send(value)
        let next = value + 1
        if next <= 3 { expectTrue(onAnotherThread { subject.send(next) }) }
        value += 10
      }
      expectEqual(subject.value, 13)
      expectEqual(recorder.values, [0, 1, 2, 3])
    }

    @Test func `an update is made, however often other threads change the value during it`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      var runs = 0
      subject.update { value in
        runs += 1
        if runs <= 2_000 { expectTrue(onAnotherThread { subject.value += 1 }) }
        value = -value
      }
      expectEqual(subject.value, -2_000)
      expectEqual(runs, 2_001)
    }
  }
}
