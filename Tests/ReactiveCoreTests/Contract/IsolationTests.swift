import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 9: a closure written inside an actor runs on that actor: immediately for a value sent on it,
  /// and otherwise later and in order. A closure written outside any actor runs where the value is sent.
  struct IsolationTests {
    // MARK: Place and order

    @Test(arguments: Place.allCases)
    func `on the actor, values are received before sink and send return`(place: Place) async {
      await place.run { actor in
        let log = Log<Int>()
        let subject = CurrentValueSubject<Int, Never>(1)
        let cancellable = subject.sink {
          actor.preconditionIsolated()
          log.entries.append($0)
        }
        expectEqual(log.entries, [1])
        subject.send(2)
        expectEqual(log.entries, [1, 2])
        cancellable.cancel()
      }
    }

    @Test(arguments: Place.allCases)
    func `values sent on the actor and by threads at once are delivered in one order`(place: Place)
      async
    {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      let end = Happening()
      let actor = place.make()
      let listener = await Listener(to: subject, on: actor, end)
      let threads = Task.detached {
        onThreads(2) { thread in
          for value in 0..<1_000 { subject.send(thread * 1_000 + value) }
        }
      }
      for value in 2_000..<2_200 { await listener.send(value, to: subject, on: actor) }
      await threads.value
      subject.send(completion: .finished)
      await end.wait()
      expectEqual(recorder.values.count, 2_200)
      await expectEqual(listener.received(on: actor), recorder.values)
    }

    @Test(arguments: Place.allCases)
    func `values waiting for the actor are delivered before later ones sent on it`(place: Place) async {
      await place.run { actor in
        let log = Log<Int>()
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = subject.sink {
          actor.preconditionIsolated()
          log.entries.append($0)
        }
        expectTrue(
          onAnotherThread {
            subject.send(1)
            subject.send(2)
          }
        )
        expectEqual(log.entries, [])
        subject.send(3)
        expectEqual(log.entries, [1, 2, 3])
        cancellable.cancel()
      }
    }

    @Test(arguments: Place.allCases)
    func `a completion, including a failure, is delivered after the values`(place: Place) async {
      let end = Happening()
      let entries = await place.run { actor in
        let log = Unchecked(Log<Signal<Int, TestError>>())
        let subject = PassthroughSubject<Int, TestError>()
        let cancellable = subject.sink { completion in
          actor.preconditionIsolated()
          log.value.entries.append(.completion(completion))
          end.happen()
        } receiveValue: {
          log.value.entries.append(.value($0))
        }
        expectTrue(
          onAnotherThread {
            subject.send(1)
            subject.send(completion: .failure(.a))
          }
        )
        expectEqual(log.value.entries, [])
        return (log, cancellable)
      }
      await end.wait()
      expectEqual(entries.0.value.entries, [.value(1), .completion(.failure(.a))])
    }

    @Test(arguments: Place.allCases)
    func `a completion sent on the actor is delivered immediately after waiting values`(place: Place) async {
      await place.run { actor in
        let log = Log<Signal<Int, TestError>>()
        let subject = PassthroughSubject<Int, TestError>()
        let cancellable = subject.sink {
          actor.preconditionIsolated()
          log.entries.append(.completion($0))
        } receiveValue: {
          actor.preconditionIsolated()
          log.entries.append(.value($0))
        }
        expectTrue(onAnotherThread { subject.send(1) })
        subject.send(completion: .finished)
        expectEqual(log.entries, [.value(1), .completion(.finished)])
        cancellable.cancel()
      }
    }

    // MARK: One call at a time

    @Test(arguments: Place.allCases, [false, true])
    func `a closure that sends is not called again before it has returned`(
      place: Place,
      isFirstFromElsewhere: Bool
    ) async {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      let end = Happening()
      let entries = await place.run { actor in
        let log = Unchecked(Log<Int>())
        let isCalled = Log<Bool>()
        let cancellable = subject.sink {
          actor.preconditionIsolated()
          expectEqual(isCalled.entries, [])
          isCalled.entries = [true]
          log.value.entries.append($0)
          if $0 < 100 { subject.send($0 + 1) } else { end.happen() }
          isCalled.entries = []
        }
        if isFirstFromElsewhere {
          expectTrue(onAnotherThread { subject.send(1) })
        } else {
          subject.send(1)
          expectEqual(log.value.entries, Array(1...100))
        }
        return (log, cancellable)
      }
      await end.wait()
      expectEqual(entries.0.value.entries, Array(1...100))
      expectEqual(recorder.values, Array(1...100))
    }

    @Test @MainActor func `a value sent from inside the closure is delivered after the closure returns`() {
      let probe = TestPublisher<Int, Never>()
      let log = Log<String>()
      let cancellable = probe.sink {
        log.entries.append("\($0) begins")
        if $0 == 1 { probe.send(2) }
        log.entries.append("\($0) ends")
      }
      probe.send(1)
      expectEqual(log.entries, ["1 begins", "1 ends", "2 begins", "2 ends"])
      cancellable.cancel()
    }

    @Test @MainActor func `a sender that is faster than the actor does not block its other work`() async {
      let subject = PassthroughSubject<Int, Never>()
      let end = Happening()
      let log = Log<Int>()
      var hasWorked = false
      let cancellable = subject.sink { value in
        log.entries.append(value)
        if hasWorked || value == 1_000 { return end.happen() }
        expectTrue(onAnotherThread { subject.send(value + 1) })
      }
      expectTrue(onAnotherThread { subject.send(1) })
      Task { hasWorked = true }
      await end.wait()
      expectTrue(hasWorked)
      expectLess(log.entries.count, 1_000)
      cancellable.cancel()
    }

    @Test(arguments: Place.allCases)
    func `a long queue is delivered in several jobs, even if values are sent meanwhile`(place: Place) async {
      let subject = PassthroughSubject<Int, Never>()
      let (worked, end) = (Happening(), Happening())
      let deliveredBeforeWork = Protected(0)
      let log = await place.run { actor in
        let log = Unchecked(Log<Int>())
        let cancellable = subject.sink { value in
          actor.preconditionIsolated()
          log.value.entries.append(value)
          guard value <= 20_000 else { return value == 40_000 ? end.happen() : () }
          subject.send(value + 20_000)
          guard value == 1 else { return }
          Task(priority: .medium) {
            actor.preconditionIsolated()
            deliveredBeforeWork.withLock { $0 = log.value.entries.count }
            worked.happen()
          }
        }
        expectTrue(onAnotherThread { for value in 1...20_000 { subject.send(value) } })
        return (log, cancellable)
      }
      await worked.wait()
      await end.wait()
      expectLess(deliveredBeforeWork.withLock { $0 }, 40_000)
      expectEqual(log.0.value.entries, Array(1...40_000))
    }

    // MARK: Waiting for the actor

    @Test(arguments: Place.allCases)
    func `values wait for the actor with one priority, whatever the first sender's is`(place: Place) async {
      let subject = PassthroughSubject<TaskPriority, Never>()
      let end = Happening()
      let priorities = Protected<[TaskPriority]>([])
      let cancellable = await place.run { actor in
        subject.sink { _ in
          actor.preconditionIsolated()
          priorities.withLock { $0.append(Task.currentPriority) }
          end.happen()
        }
      }
      await Task.detached(priority: .background) { subject.send(.background) }.value
      await end.wait()
      expectEqual(priorities.withLock { $0 }, [.medium])
      cancellable.cancel()
    }

    @Test(arguments: Place.allCases)
    func `task-local values of the sender do not reach the actor`(place: Place) async {
      let subject = PassthroughSubject<Int, Never>()
      let end = Happening()
      let requests = Protected<[String]>([])
      let cancellable = await place.run { actor in
        subject.sink { value in
          actor.preconditionIsolated()
          requests.withLock { $0.append(Request.id) }
          if value == 2 { end.happen() }
        }
      }
      await Task.detached {
        Request.$id.withValue("A") { subject.send(1) }
        Request.$id.withValue("B") { subject.send(2) }
      }.value
      await end.wait()
      expectEqual(requests.withLock { $0 }, ["none", "none"])
      cancellable.cancel()
    }

    // MARK: Cancelling

    @Test(arguments: Place.allCases)
    func `values waiting for the actor are released on cancellation`(place: Place) async {
      await place.run { actor in
        let subject = Unchecked(PassthroughSubject<Captive, Never>())
        let cancellable = subject.value.sink { _ in
          actor.preconditionIsolated()
          Issue.record("delivered after cancelling")
        }
        let sent = Protected(Weak<Captive>())
        expectTrue(
          onAnotherThread {
            let payload = Captive()
            sent.withLock { $0.object = payload }
            subject.value.send(payload)
          }
        )
        expectNotNil(sent.withLock { $0.object })
        cancellable.cancel()
        expectNil(sent.withLock { $0.object })
      }
    }

    @Test @MainActor func `cancelling inside the closure drops waiting values`() async {
      let subject = PassthroughSubject<Int, Never>()
      let first = Happening()
      let log = Log<Int>()
      var cancellable: AnyCancellable?
      cancellable = subject.sink {
        log.entries.append($0)
        cancellable?.cancel()
        first.happen()
      }
      expectTrue(onAnotherThread { for value in 1...3 { subject.send(value) } })
      await first.wait()
      await Task {}.value
      expectEqual(log.entries, [1])
    }

    // MARK: Release

    @Test @MainActor func `closures are released on completion`() async {
      let end = Happening()
      let subject = PassthroughSubject<Int, Never>()
      weak var captive: Captive?
      let cancellable: AnyCancellable
      do {
        let held = Captive()
        captive = held
        cancellable = subject.sink { _ in
          end.happen()
        } receiveValue: {
          _ = held.pass($0)
        }
      }
      expectNotNil(captive)
      expectTrue(onAnotherThread { subject.send(completion: .finished) })
      expectNotNil(captive, "the completion still waits")
      await end.wait()
      await Task {}.value
      expectNil(captive)
      withExtendedLifetime(cancellable) {}
    }

    // MARK: The actor's lifetime

    @Test func `a subscription does not retain its actor, and ends with it`() async {
      let probe = TestPublisher<Int, Never>()
      let gone = Happening()
      let cancellable: AnyCancellable
      do {
        let owner = Owner(gone)
        cancellable = await owner.listen(to: probe) { _ in Issue.record("delivered without the actor") }
      }
      await gone.wait()
      expectFalse(probe.isCancelled)
      probe.send(1)
      expectTrue(probe.isCancelled)
      withExtendedLifetime(cancellable) {}
    }

    @Test func `a completion after the actor was deinitialized releases the subscription`() async {
      let probe = TestPublisher<Int, Never>()
      let gone = Happening()
      let cancellable: AnyCancellable
      weak var captive: Captive?
      do {
        let owner = Owner(gone)
        let held = Unchecked(Captive())
        captive = held.value
        cancellable = await owner.listen(to: probe) { _ = held.value.pass($0) }
      }
      await gone.wait()
      probe.send(completion: .finished)
      expectFalse(probe.hasSubscriber)
      cancellable.cancel()
      expectNil(captive)
    }

    @Test func `values that wait for an actor are delivered before it is deinitialized`() async {
      let probe = TestPublisher<Int, Never>()
      let gone = Happening()
      let received = Protected<[Int]>([])
      let cancellable: AnyCancellable
      do {
        let owner = Owner(gone)
        cancellable = await owner.listen(to: probe, sending: [1, 2]) { value in
          received.withLock { $0.append(value) }
        }
      }
      await gone.wait()
      expectEqual(received.withLock { $0 }, [1, 2])
      withExtendedLifetime(cancellable) {}
    }

    // MARK: Closures without an actor

    @Test @MainActor
    func `a closure without an actor runs where the value is sent`() {
      let subject = PassthroughSubject<Int, Never>()
      let received = Protected<[Int]>([])
      let receive: @Sendable (Int) -> Void = { value in received.withLock { $0.append(value) } }
      let cancellables = [subject.sink(receiveValue: receive), outside(subject, receive)]
      expectTrue(onAnotherThread { subject.send(1) })
      expectEqual(received.withLock { $0 }, [1, 1])
      for cancellable in cancellables { cancellable.cancel() }
    }

    private nonisolated func outside(
      _ subject: PassthroughSubject<Int, Never>,
      _ body: @escaping @Sendable (Int) -> Void
    ) -> AnyCancellable {
      subject.sink { body($0) }
    }

    @Test func `a closure without an actor runs on the other closure's actor`() async {
      let subject = PassthroughSubject<Int, Never>()
      let end = Happening()
      let cancellable = subject.sink { _ in
        MainActor.preconditionIsolated()
        end.happen()
      } receiveValue: { @MainActor _ in
        MainActor.preconditionIsolated()
      }
      expectTrue(onAnotherThread { subject.send(completion: .finished) })
      await end.wait()
      cancellable.cancel()
    }

    @Test func `closures of an actor receive the actor, and the completion follows the values`() async {
      let subject = PassthroughSubject<Int, TestError>()
      let store = Store()
      let cancellable = await store.listen(to: subject)
      await expectEqual(store.log, ["1"])
      expectTrue(
        onAnotherThread {
          subject.send(2)
          subject.send(completion: .failure(.a))
        }
      )
      await store.ended.wait()
      await expectEqual(store.log, ["1", "2", "failure(ThreadSupport.TestError.a)"])
      cancellable.cancel()
    }

    #if DEBUG
      @Test func `an executor that runs an actor's jobs on the wrong thread traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let subject = PassthroughSubject<Int, Never>()
          let (actor, end) = (LostActor(), Happening())
          let cancellable = subject.sink(on: actor) { _, _ in end.happen() }
          subject.send(1)
          await end.wait()
          withExtendedLifetime((actor, cancellable)) {}
        }
        expectContains(result.message, "A closure was called elsewhere than on its actor: sink on")
        expectContains(result.message, "LostActor")
      }
    #endif

    @Test func `closures of several actors in one subscriber trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = PassthroughSubject<Int, Never>().sink { @MainActor _ in
        } receiveValue: { @OtherActor _ in
        }
      }
      expectContains(result.message, "The closures of one subscriber must not belong to several actors.")
    }
  }
}

/// Logs the received signals.
private actor Store {
  let ended = Happening()
  private(set) var log: [String] = []

  func listen(to subject: PassthroughSubject<Int, TestError>) -> AnyCancellable {
    let cancellable = subject.sink(on: self) { store, completion in
      store.log.append("\(completion)")
      store.ended.happen()
    } receiveValue: { store, value in
      store.log.append("\(value)")
    }
    subject.send(1)
    return cancellable
  }
}

/// An actor whose executor claims to be another one.
private actor LostActor {
  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "LostActor")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

@globalActor private actor OtherActor {
  static let shared = OtherActor()
}

private enum Request {
  @TaskLocal static var id = "none"
}

private struct Weak<Value: AnyObject> { weak var object: Value? }

/// Receives on an actor, and logs without a lock.
private final class Listener: @unchecked Sendable {
  private let log = Log<Int>()
  private var cancellable: AnyCancellable?

  init(to subject: PassthroughSubject<Int, Never>, on actor: isolated any Actor, _ end: Happening) async {
    cancellable = subject.sink { _ in
      actor.preconditionIsolated()
      end.happen()
    } receiveValue: { [log] in
      actor.preconditionIsolated()
      log.entries.append($0)
    }
  }

  func send(_ value: Int, to subject: PassthroughSubject<Int, Never>, on actor: isolated any Actor) {
    subject.send(value)
  }

  func received(on actor: isolated any Actor) -> [Int] { log.entries }
}

/// An actor that notifies when it is deinitialized.
private actor Owner {
  private let gone: Happening

  init(_ gone: Happening) { self.gone = gone }

  deinit { gone.happen() }

  /// - Parameter values: the values that another thread sends while this method occupies the actor.
  func listen(
    to probe: TestPublisher<Int, Never>,
    sending values: [Int] = [],
    _ receive: @escaping @Sendable (Int) -> Void
  ) -> AnyCancellable {
    let cancellable = probe.sink(on: self) { _, value in receive(value) }
    expectTrue(onAnotherThread { for value in values { probe.send(value) } })
    return cancellable
  }
}
