import Dispatch
import Foundation
import ReactiveX
import TestSupport
import Testing

extension Suites {
  // Serialized, because the main scheduler runs no action immediately while another one waits.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct SchedulersTests {
    @Test @MainActor
    func `the main scheduler runs immediately on the main thread, but not inside another action`() {
      let log = Protected<[String]>([])
      _ = MainScheduler.instance.schedule(()) { _ in
        log.value.append("first")
        return MainScheduler.instance.schedule(()) { _ in
          log.value.append("second")
          return Disposables.create()
        }
      }
      log.value.append("still first")
      expectEqual(log.value, ["first", "still first"])
    }

    @Test @MainActor
    func `the concurrent main scheduler runs immediately on the main thread, even inside another action`() {
      let log = Protected<[String]>([])
      _ = ConcurrentMainScheduler.instance.schedule("first") { state in
        log.value.append(state)
        return ConcurrentMainScheduler.instance.schedule("second") { state in
          log.value.append(state)
          return Disposables.create()
        }
      }
      expectEqual(log.value, ["first", "second"])
    }

    @Test func `the main scheduler delivers elements on the main thread, in order`() async {
      let (elements, continuation) = AsyncStream<Int>.makeStream()
      let disposable = Observable.range(start: 0, count: 100)
        .observe(on: SerialDispatchQueueScheduler(qos: .utility))
        .observe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
        .observe(on: OperationQueueScheduler(operationQueue: OperationQueue()))
        .observe(on: MainScheduler.instance)
        .subscribe(
          onNext: {
            dispatchPrecondition(condition: .onQueue(.main))
            continuation.yield($0)
          },
          onCompleted: { continuation.finish() }
        )
      var received: [Int] = []
      for await element in elements { received.append(element) }
      expectEqual(received, Array(0..<100))
      disposable.dispose()
    }

    @Test(
      arguments: [
        SerialDispatchQueueScheduler(qos: .userInitiated),
        SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "test"),
        SerialDispatchQueueScheduler(internalSerialQueueName: "test"),
        ConcurrentDispatchQueueScheduler(qos: .userInitiated), ConcurrentMainScheduler.instance,
        MainScheduler.asyncInstance,
      ] as [any SchedulerType]
    )
    func `a dispatch queue's scheduler keeps time`(_ scheduler: any SchedulerType) async {
      let (elements, continuation) = AsyncStream<Int>.makeStream()
      let start = scheduler.now
      _ = Observable<Int>.interval(.milliseconds(2), scheduler: scheduler).take(3)
        .concat(Observable.just(3).delay(.milliseconds(1), scheduler: scheduler))
        .subscribe(onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
      var received: [Int] = []
      for await element in elements { received.append(element) }
      expectEqual(received, [0, 1, 2, 3])
      expectAtLeast(scheduler.now.timeIntervalSince(start), 0.0065)
    }

    @Test func `a new serial queue can be configured`() {
      let label = Protected("")
      _ = SerialDispatchQueueScheduler(
        internalSerialQueueName: "test",
        serialQueueConfiguration: { label.value = $0.label }
      )
      expectEqual(label.value, "test")
    }

    @Test func `a disposed action is not run`() async {
      let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
      let log = Protected<[String]>([])
      let (end, continuation) = AsyncStream<Void>.makeStream()
      _ = scheduler.schedule(()) { _ in
        scheduler.schedule(()) { _ in
          log.value.append("disposed")
          return Disposables.create()
        }
        .dispose()
        scheduler.scheduleRelative((), dueTime: .nanoseconds(1)) { _ in
          log.value.append("disposed")
          return Disposables.create()
        }
        .dispose()
        return scheduler.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
          continuation.finish()
          return Disposables.create()
        }
      }
      for await _ in end {}
      expectEqual(log.value, [])
    }

    @Test(arguments: [DispatchTimeInterval.nanoseconds(-1), .seconds(.min), .seconds(.max), .never])
    func `a negative interval counts as zero`(interval: DispatchTimeInterval) {
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test", leeway: interval)
      scheduler.schedulePeriodic(0, startAfter: interval, period: interval) { $0 }.dispose()
      let hasRun = Protected(false)
      let action = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in
        hasRun.value = true
        return Disposables.create()
      }
      expectTrue(hasRun.wait { $0 })
      action.dispose()
    }

    @Test func `the current thread's scheduler runs an action after the running one`() {
      let log = Protected<[String]>([])
      expectTrue(CurrentThreadScheduler.isScheduleRequired)
      _ = CurrentThreadScheduler.instance.schedule("first") { state in
        expectFalse(CurrentThreadScheduler.isScheduleRequired)
        log.value.append(state)
        let second = CurrentThreadScheduler.instance.schedule("second") { state in
          log.value.append(state)
          return Disposables.create()
        }
        CurrentThreadScheduler.instance.schedule("disposed") { state in
          log.value.append(state)
          return Disposables.create()
        }
        .dispose()
        log.value.append("still \(state)")
        return second
      }
      expectEqual(log.value, ["first", "still first", "second"])
      expectTrue(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test @MainActor func `the main scheduler's checks trap on other queues and threads`() async {
      MainScheduler.ensureExecutingOnScheduler()
      let queue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Thread { MainScheduler.ensureExecutingOnScheduler() }.start()
        try await Task.sleep(for: .seconds(10))
      }
      expectContains(queue.message, "MainScheduler.ensureExecutingOnScheduler is called on the main queue")
      let thread = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Thread { MainScheduler.ensureRunningOnMainThread() }.start()
        try await Task.sleep(for: .seconds(10))
      }
      expectContains(thread.message, "MainScheduler.ensureRunningOnMainThread is called on the main thread")
    }
  }
}
