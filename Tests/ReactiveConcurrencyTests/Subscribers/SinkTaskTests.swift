import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SinkTaskTests {
    private let onExecutor = ManualExecutor()
    private let work = Work<Void>()

    @Test func `one value at a time is requested, the next when the task has returned`() {
      let elements = Elements(2)
      let ends = Protected<[Subscribers.Completion<Never>]>([])
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor { [work] in
        let sink = elements.publisher.sink { end in
          ends.withLock { $0.append(end) }
        } task: {
          await work($0)
        }
        cancellable.withLock { $0 = sink }
      }
      expectEqual(elements.pulls.value, 1)
      work.finish(1, with: ())
      onExecutor.run()
      expectEqual(elements.pulls.value, 2)
      expectEqual(work.started, [1, 2])
      expectEqual(ends.withLock { $0 }, [])
      work.finish(2, with: ())
      onExecutor.run()
      expectEqual(ends.withLock { $0 }, [.finished])
      expectEqual(work.running, 0)
    }

    @Test func `cancelling cancels the running task and the upstream`() {
      let upstream = TestPublisher<Int, Never>()
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor { [work] in
        let sink = upstream.sink { await work($0) }
        cancellable.withLock { $0 = sink }
      }
      upstream.send(1)
      onExecutor.run()
      expectEqual(upstream.demanded, .max(1))
      _ = cancellable.withLock { $0.take() }
      expectEqual(work.cancelled, [1])
      expectEqual(upstream.cancellations, 1)
      work.finish(1, with: ())
      onExecutor.run()
      expectEqual(work.running, 0)
    }

    @Test func `each value is handled with the task-locals of its sender`() {
      let subject = PassthroughSubject<Int, Never>()
      let requests = Protected<[String]>([])
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor {
        let sink = subject.sink { _ in
          await Task.yield()
          requests.withLock { $0.append(Request.id) }
        }
        cancellable.withLock { $0 = sink }
      }
      for value in 1...3 {
        subject.sendInRequests(value)
        onExecutor.run()
      }
      expectEqual(requests.withLock { $0 }, ["1", "2", "3"])
      _ = cancellable.withLock { $0.take() }
    }

    @Test func `no task begins after cancelling`() {
      let upstream = LateSource()
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor { [work] in
        let sink = upstream.sink { await work($0) }
        cancellable.withLock { $0 = sink }
      }
      // The upstream is cancelled after this closure returns, as if another thread's call were still running.
      upstream.onRequest = { [onExecutor] in
        upstream.send(1)
        cancellable.withLock { $0 }?.cancel()
        onExecutor.run()
      }
      upstream.start()
      expectEqual(work.started, [])
      expectTrue(upstream.isCancelled)
    }

    @Test @MainActor func `a closure that awaits nothing resolves to the sink without a task`() async {
      var values: [Int] = []
      let sink = [1, 2].publisher.sink { values.append($0) }
      expectEqual(values, [1, 2])
      withExtendedLifetime(sink) {}
    }

    @Test @MainActor func `the task runs on the actor that it is written in`() async throws {
      var values: [Int] = []
      let done = PassthroughSubject<Void, Never>()
      var iterator = done.values.makeAsyncIterator()
      let sink = [1, 2].publisher.sink { value in
        await Task.yield()
        values.append(value)
        if value == 2 { done.send() }
      }
      await iterator.next(isolation: MainActor.shared)
      expectEqual(values, [1, 2])
      withExtendedLifetime(sink) {}
    }
  }
}

/// Sends its subscription when the test calls ``start()``. For one thread at a time.
private final class LateSource: Publisher, Subscription, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = Never

  private var subscriber: AnySubscriber<Int, Never>?
  var onRequest: () -> Void = {}
  private(set) var isCancelled = false

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    self.subscriber = AnySubscriber(subscriber)
  }

  func start() { subscriber?.receive(subscription: self) }

  func send(_ value: Int) { _ = subscriber?.receive(value) }

  func request(_ demand: Subscribers.Demand) { onRequest() }

  func cancel() {
    isCancelled = true
    subscriber = nil
  }
}
