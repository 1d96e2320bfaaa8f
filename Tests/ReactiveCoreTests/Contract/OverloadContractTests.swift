import Dispatch
import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 4, when threads send faster than a subscriber receives: senders are slowed down, a thread that
  /// delivers values of others returns, and nothing deadlocks.
  struct OverloadContractTests {
    /// More values than may wait before a sender is slowed down.
    private static let many = 1_500

    @Test(arguments: SubjectKind.allCases)
    func `a thread that sends faster than a subscriber receives is slowed down`(kind: SubjectKind) async {
      let subject = Unchecked(kind.make(-1))
      let duration = Protected(0.0)
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { value in
        // The first call lasts until many values wait, and the second until some more have been sent.
        guard value == 0 || value == 1 else { return }
        let first = value == 0 ? 1 : Self.many
        let last = value == 0 ? Self.many : Self.many + 70
        let returned = onAnotherThread {
          let start = DispatchTime.now().uptimeNanoseconds
          for next in first..<last { subject.value.send(next) }
          duration.value = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        }
        expectTrue(returned)
      }
      subject.value.subscribe(recorder)
      subject.value.send(0)
      await tasksHaveDelivered()
      expectGreater(duration.value, 0.015)
      expectEqual(recorder.values.filter { $0 >= 0 }, Array(0..<Self.many + 70))
    }

    @Test(arguments: SubjectKind.allCases, [true, false])
    func `a thread leaves slow deliveries of other threads' values to a task`(
      kind: SubjectKind,
      comeAtOnce: Bool
    ) async {
      let subject = Unchecked(kind.make(-1))
      let recorder = TestSubscriber<Int, Never>()
      let sender = Protected<Thread?>(nil)
      let (ownCalls, received) = (Counter(), Happening())
      recorder.onValue = { value in
        guard value >= 0 else { return }
        if Thread.current === sender.value { ownCalls.increment() }
        if value == 50 { return received.happen() }
        if !comeAtOnce || value == 0 {
          // Otherwise only the next value is waiting when this call returns.
          let last = comeAtOnce ? 50 : value + 1
          expectTrue(onAnotherThread { for next in value + 1...last { subject.value.send(next) } })
        }
        if value > 0 { Thread.sleep(forTimeInterval: 0.02) }
      }
      Thread {
        sender.value = .current
        subject.value.subscribe(recorder)
        subject.value.send(0)
      }
      .start()
      await received.wait()
      // Its own value and about six others within a tenth of a second.
      expectLess(ownCalls.value, 9)
      expectEqual(recorder.values.filter { $0 >= 0 }, Array(0...50))
    }

    @Test(arguments: SubjectKind.allCases)
    func `a thread that delivers values of others returns even if they keep sending`(kind: SubjectKind) {
      let subject = Unchecked(kind.make(-1))
      let recorder = TestSubscriber<Int, Never>()
      let (isDelivering, hasReturned) = (Protected(false), Protected(false))
      let last = Protected(0)
      recorder.onValue = { value in
        if value == 0 {
          isDelivering.value = true
          expectTrue(last.wait { $0 > Self.many })
        }
        spin(microseconds: 20)
      }
      subject.value.subscribe(recorder)
      onThreads(2) { thread in
        if thread == 0 {
          subject.value.send(0)
          hasReturned.value = true
        } else {
          expectTrue(isDelivering.wait { $0 })
          let end = DispatchTime.now() + 60
          while !hasReturned.value, DispatchTime.now() < end {
            last.value += 1
            subject.value.send(last.value)
          }
          expectTrue(hasReturned.value)
        }
      }
      expectEqual(recorder.values.filter { $0 >= 0 }, Array(0...last.value))
    }

    @Test func `a thread that sends to a merged publisher returns even if others keep sending`() {
      let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
      let recorder = TestSubscriber<Int, Never>()
      let (isDelivering, hasReturned) = (Protected(false), Protected(false))
      let sent = Protected(0)
      recorder.onValue = { value in
        if value == 0 {
          isDelivering.value = true
          expectTrue(sent.wait { $0 > Self.many })
        }
        spin(microseconds: 20)
      }
      Publishers.MergeMany(subjects).subscribe(recorder)
      onThreads(3) { thread in
        if thread == 0 {
          subjects[0].send(0)
          hasReturned.value = true
        } else {
          expectTrue(isDelivering.wait { $0 })
          let end = DispatchTime.now() + 60
          while !hasReturned.value, DispatchTime.now() < end {
            subjects[thread].send(
              sent.withLock {
                $0 += 1
                return $0
              }
            )
          }
          expectTrue(hasReturned.value)
        }
      }
      expectEqual(recorder.values.count, sent.value + 1)
    }

    @Test(arguments: SubjectKind.allCases)
    func `a value sent by a subscriber is not slowed down, and is delivered before the outer send returns`(
      kind: SubjectKind
    ) {
      let subject = kind.make(-1)
      let recorder = TestSubscriber<Int, Never>()
      let sent = Counter()
      recorder.onValue = { value in
        // For the second value, the subject knows that this thread delivers.
        guard value == 0 || value == 1 else { return }
        for _ in 0..<20_000 { subject.send(sent.increment()) }
      }
      subject.subscribe(recorder)
      subject.send(0)
      expectEqual(recorder.values.filter { $0 >= 0 }, Array(0...40_000))
    }

    @Test
    func `two subjects whose subscribers send to each other do not make two threads wait for each other`() {
      let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let received = Counter()
      let bag = [
        left.sink { if received.increment() > 0, $0 > 0 { for _ in 0..<400 { right.send($0 - 1) } } },
        right.sink { if received.increment() > 0, $0 > 0 { for _ in 0..<3 { left.send($0 - 1) } } },
      ]
      onThreads(2) { thread in
        (thread == 0 ? left : right).send(2)
        (thread == 0 ? left : right).send(2)
      }
      // Each 2 sent to the left causes 400 values on the right, and each of those causes three on the left.
      expectEqual(received.value, 2 * (1 + 400 * 4) + 2 * (1 + 3 * (1 + 400)))
      bag.forEach { $0.cancel() }
    }

    @Test(arguments: SubjectKind.allCases)
    func `a task that sends faster than a subscriber receives blocks its thread for a few milliseconds`(
      kind: SubjectKind
    ) async {
      let subject = Unchecked(kind.make(-1))
      let duration = Protected(0.0)
      let onExecutor = ManualExecutor()
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { value in
        // In the second call, the gate knows which thread delivers, and it is full after 64 values.
        guard value == 0 || value == 1 else { return }
        let (first, last) = value == 0 ? (1, 2) : (2, 202)
        let returned = onAnotherThread {
          Task(executorPreference: onExecutor) {
            let start = DispatchTime.now().uptimeNanoseconds
            for next in first..<last { subject.value.send(next) }
            duration.value = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
          }
          onExecutor.run()
        }
        expectTrue(returned)
      }
      subject.value.subscribe(recorder)
      subject.value.send(0)
      await tasksHaveDelivered()
      // About 140 of the 200 values exceed the limit. They would take 14 s if each waited as long as on a
      // thread.
      expectGreater(duration.value, 0.1)
      expectLess(duration.value, 5)
      expectEqual(recorder.values.filter { $0 >= 0 }, Array(0..<202))
    }

    @Test(arguments: SubjectKind.allCases)
    func `a thread that sends faster than an actor receives is slowed down`(kind: SubjectKind) async {
      let subject = Unchecked(kind.make(-1))
      let (hasSent, duration, end) = (Protected(false), Protected(0.0), Happening())
      let received = Protected<[Int]>([])
      let actor = Receiver()
      let count = 20_000
      await actor.receive(from: subject) { value in
        guard value >= 0 else { return }
        // A sender of more than a few thousand values is slowed down while the actor is busy.
        if value == 0 { expectTrue(hasSent.wait { $0 }) }
        received.withLock { $0.append(value) }
        if value == count { end.happen() }
      }
      Thread {
        let start = DispatchTime.now().uptimeNanoseconds
        for value in 0...count { subject.value.send(value) }
        duration.value = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        hasSent.value = true
      }.start()
      await end.wait()
      expectGreater(duration.value, 0.3)
      expectEqual(received.value, Array(0...count))
      await actor.end()
    }

    @Test(arguments: [false, true])
    func `a buffer upstream limits the values waiting for a scheduler`(isDelayed: Bool) {
      let subject = PassthroughSubject<Int, Never>()
      let scheduler = TestScheduler()
      let buffered = subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
      let scheduled =
        isDelayed
        ? buffered.delay(for: 3, scheduler: scheduler).eraseToAnyPublisher()
        : buffered.receive(on: scheduler).eraseToAnyPublisher()
      let recorder = scheduled.flatMap(maxPublishers: .max(1)) { Just($0) }.record()
      for value in 0..<1_000 { subject.send(value) }
      expectEqual(recorder.values, [])
      scheduler.run()
      expectEqual(recorder.values, [0] + Array(990..<1_000))
    }

    @Test @MainActor func `a value sent on the actor does not wait for a long buffer`() async {
      let subject = PassthroughSubject<Int, Never>()
      let log = Log<Int>()
      let end = Happening()
      let cancellable = subject.sink { value in
        log.entries.append(value)
        if value == 20_000 { end.happen() }
      }
      expectTrue(onAnotherThread { for value in 0..<20_000 { subject.send(value) } })
      subject.send(20_000)
      expectLess(log.entries.count, 1_000)
      await end.wait()
      expectEqual(log.entries, Array(0...20_000))
      cancellable.cancel()
    }
  }
}

private actor Receiver {
  private var cancellable: AnyCancellable?

  func receive(from subject: Unchecked<any Subject<Int, Never>>, _ body: @escaping @Sendable (Int) -> Void) {
    cancellable = subject.value.sink(on: self) { _, value in body(value) }
  }

  func end() { cancellable = nil }
}

private func spin(microseconds: UInt64) {
  let end = DispatchTime.now().uptimeNanoseconds + microseconds * 1_000
  while DispatchTime.now().uptimeNanoseconds < end {}
}
