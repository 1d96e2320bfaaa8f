import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  @MainActor struct AsyncPublisherTests {
    @Test func `each iterator subscribes when it is created`() async {
      let subject = PassthroughSubject<Int, Never>()
      let values = subject.values
      subject.send(0)
      var first = values.makeAsyncIterator()
      subject.send(1)
      var second = values.makeAsyncIterator()
      subject.send(2)
      await expectEqual(first.next(), 1)
      await expectEqual(first.next(), 2)
      await expectEqual(second.next(), 2)
    }

    @Test func `values that arrive while a loop is busy are buffered by the buffer's policy`() async {
      let subject = PassthroughSubject<Int, Never>()
      var iterator = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
        .map { $0 * 10 }.values.makeAsyncIterator()
      for number in 1...4 { subject.send(number) }
      await expectEqual(iterator.next(), 30)
      for number in 5...7 { subject.send(number) }
      await expectEqual(iterator.next(), 60)
      subject.send(completion: .finished)
      await expectEqual(iterator.next(), 70)
      await expectNil(iterator.next())
    }

    @Test func `unlimited demand is requested from other publishers`() {
      let probe = TestPublisher<Int, Never>()
      let iterator = probe.values.makeAsyncIterator()
      expectEqual(probe.requests, [.unlimited])
      withExtendedLifetime(iterator) {}
    }

    @Test func `a waiting task is resumed with the next value`() async {
      let subject = PassthroughSubject<Int, Never>()
      let waiter = Waiter(subject.values)
      await waiter.isWaiting()
      subject.send(1)
      subject.send(2)
      subject.send(completion: .finished)
      await expectEqual(waiter.task.value, [1, 2])
    }

    @Test func `a failure is thrown once, after the values`() async {
      let subject = PassthroughSubject<Int, TestError>()
      var iterator = subject.values.makeAsyncIterator()
      subject.send(1)
      subject.send(completion: .failure(.a))
      await expectEqual((try? iterator.next()), 1)
      await #expect(throws: TestError.a) { _ = try await iterator.next() }
      await expectEqual((try? iterator.next()), .some(nil))
    }

    @Test func `a failure is thrown in a waiting task`() async {
      let subject = PassthroughSubject<Int, TestError>()
      let state = Stage()
      let task = Task { @MainActor in
        state.isReached = true
        for try await _ in subject.values {}
      }
      await state.reached()
      subject.send(completion: .failure(.b))
      await #expect(throws: TestError.b) { try await task.value }
    }

    /// The runtime calls cancellation handlers under a lock that resuming the task also takes.
    @Test func `a cancelled task cancels its subscription itself`() async {
      let probe = TestPublisher<Int, Never>()
      let waiter = Waiter(probe.values)
      await waiter.isWaiting()
      waiter.task.cancel()
      expectEqual(probe.cancellations, 0)
      await expectEqual(waiter.task.value, [])
      expectEqual(probe.cancellations, 1)
    }

    @Test func `cancelling one of two tasks that await the same iterator ends both`() async {
      let probe = TestPublisher<Int, Never>()
      let iterator = Unchecked(probe.values.makeAsyncIterator())
      let tasks = (0..<2).map { _ in
        Task { @MainActor in
          var iterator = iterator.value
          return await iterator.next(isolation: MainActor.shared)
        }
      }
      for _ in 0..<10 { await Task.yield() }
      tasks[1].cancel()
      await expectNil(tasks[0].value)
      await expectNil(tasks[1].value)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a loop may be cancelled while a thread sends under a lock that the upstream takes`() async {
      for _ in 0..<300 {
        let lock = NSLock()
        let subject = PassthroughSubject<Int, Never>()
        let isLooping = Happening()
        let task = Task.detached {
          let upstream = subject.handleEvents(
            receiveCancel: { lock.withLock {} },
            receiveRequest: { _ in isLooping.happen() }
          )
          for await _ in upstream.values {}
        }
        await isLooping.wait()
        onThreads(2) { thread in
          if thread == 0 { lock.withLock { subject.send(1) } } else { task.cancel() }
        }
        await task.value
      }
    }

    @Test func `releasing an iterator cancels the upstream and releases the buffered values`() {
      let probe = TestPublisher<Captive, Never>()
      weak var payload: Captive?
      do {
        let iterator = probe.values.makeAsyncIterator()
        let value = Captive()
        payload = value
        probe.send(value)
        withExtendedLifetime(iterator) {}
      }
      expectNil(payload)
      expectEqual(probe.cancellations, 1)
      expectFalse(probe.hasSubscriber)
    }

    @Test func `values are requested when a late subscription arrives`() async {
      let scheduler = TestScheduler()
      var values: [Int] = []
      let publisher = (1...3).publisher.subscribe(on: scheduler).values
      let waiter = Waiter(publisher)
      await waiter.isWaiting()
      // Each request is made on the scheduler.
      let requesting = Task {
        while !Task.isCancelled {
          scheduler.run()
          await Task.yield()
        }
      }
      values = await waiter.task.value
      requesting.cancel()
      expectEqual(values, [1, 2, 3])
    }

    @Test func `a subscription that arrives after the iterator was released is cancelled`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, Never>()
      _ = probe.subscribe(on: scheduler).values.makeAsyncIterator()
      scheduler.run()
      expectEqual(probe.cancellations, 1)
      expectEqual(probe.requests, [])
    }

    @Test func `values that are not sendable stay on their actor`() async {
      final class Box { var value = 1 }
      let subject = CurrentValueSubject<Box, Never>(Box())
      for await box in subject.values {
        box.value += 1
        break
      }
      expectEqual(subject.value.value, 2)
    }
  }
}

/// Lets a task wait until another one has reached a point.
@MainActor private final class Stage {
  var isReached = false

  /// Both tasks run on one actor, so the other task has then reached its next suspension.
  func reached() async { while !isReached, !Task.isCancelled { await Task.yield() } }
}

/// Collects values in its own task.
@MainActor private final class Waiter<P: Publisher> where P.Output == Int, P.Failure == Never {
  private let stage = Stage()
  private(set) var task: Task<[Int], Never>

  init(_ values: AsyncPublisher<P>) {
    let stage = stage
    task = Task { @MainActor in
      var result: [Int] = []
      var iterator = values.makeAsyncIterator()
      stage.isReached = true
      while let value = await iterator.next(isolation: MainActor.shared) { result.append(value) }
      return result
    }
  }

  func isWaiting() async { await stage.reached() }
}
