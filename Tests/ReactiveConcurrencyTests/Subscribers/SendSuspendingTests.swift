import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SendSuspendingTests {
    /// More values than may wait at a subject.
    private static let many = 300

    @Test func `a task that sends is not suspended while few values wait`() {
      let onExecutor = ManualExecutor()
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      onExecutor.run {
        await subject.send(suspending: 1)
        expectEqual(recorder.values, [1])
        subject.send(completion: .finished)
        await subject.send(suspending: 2)
      }
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test(arguments: [true, false], [true, false])
    func `a task that sends to an overloaded subject is suspended until its value is delivered`(
      storesValues: Bool,
      isCancelled: Bool
    ) {
      let onExecutor = ManualExecutor()
      let hasReturned = Protected(false)
      let recorder = TestSubscriber<Int, Never>()
      let subject: any Subject<Int, Never> & Sendable =
        storesValues ? CurrentValueSubject<Int, Never>(-1) : PassthroughSubject<Int, Never>()
      recorder.onValue = { value in
        guard value == 0 else { return }
        for value in 1...Self.many { subject.send(value) }
        let sending = Task(executorPreference: onExecutor) {
          await subject.send(suspending: Self.many + 1)
          hasReturned.value = true
        }
        onExecutor.run()
        expectFalse(hasReturned.value)
        if isCancelled { sending.cancel() }
        onExecutor.run()
        expectEqual(hasReturned.value, isCancelled)
      }
      subject.subscribe(recorder)
      subject.send(0)
      expectEqual(hasReturned.value, isCancelled)
      onExecutor.run()
      expectTrue(hasReturned.value)
      expectEqual(recorder.values.filter { $0 >= 0 }, Array(0...Self.many + 1))
      recorder.cancel()
    }

    @Test func `a task that sends to an overloaded actor is suspended until the actor catches up`() async {
      let subject = PassthroughSubject<Int, Never>()
      let received = Protected(0)
      let actor = Receiver()
      await actor.subscribe(to: subject) { received.value += 1 }
      let count = 6_000
      for value in 0..<count {
        await subject.send(suspending: value)
        // At most a few thousand values wait.
        if value > 5_000 { expectGreater(received.value, 0) }
      }
      await actor.wait(for: count)
      expectEqual(received.value, count)
    }
  }
}

private actor Receiver {
  private var cancellable: AnyCancellable?
  private var count = 0

  func subscribe(to subject: PassthroughSubject<Int, Never>, _ receive: @escaping @Sendable () -> Void) {
    cancellable = subject.sink(on: self) { receiver, _ in
      receiver.count += 1
      receive()
    }
  }

  func wait(for count: Int) async {
    while self.count < count, !Task.isCancelled { await Task.yield() }
  }
}

extension ManualExecutor {
  /// Runs the body in a task until it suspends or returns.
  fileprivate func run(_ body: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) { await body() }
    run()
  }
}
