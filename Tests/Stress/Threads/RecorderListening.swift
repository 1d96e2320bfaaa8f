import ReactiveConcurrency
import ReactiveCore
import ThreadSupport

extension Recorder {
  /// Listens by the means that the listener has.
  func listen(to publisher: AnyPublisher<Item, Trouble>, on scheduler: WorkerScheduler) {
    switch listener.kind {
    case .subscriber: publisher.subscribe(self)
    case .task: loop(over: publisher.values, on: scheduler)
    case .bufferingTask: loop(over: publisher.values(bufferingPolicy: .unbounded), on: scheduler)
    case .newestTask: loop(over: publisher.values(bufferingPolicy: .bufferingNewest(2)), on: scheduler)
    case .sink, .mainActor, .actor, .sinkTask: sink(on: publisher)
    }
  }

  private func loop(
    over values: AsyncThrowingPublisher<AnyPublisher<Item, Trouble>>,
    on scheduler: WorkerScheduler
  ) {
    let subscription = DeferredSubscription()
    receive(subscription: subscription)
    // Unchecked: the task alone goes on with it, and the publishers of a program may be used on any thread.
    nonisolated(unsafe) let values = values.makeAsyncIterator()
    let task = Task(executorPreference: scheduler) {
      var values = values
      do {
        while let item = try await values.next(), !subscription.isCancelled { _ = self.receive(item) }
        if !Task.isCancelled, !subscription.isCancelled { self.receive(completion: .finished) }
      } catch {
        if !subscription.isCancelled {
          self.receive(completion: .failure((error as? Trouble).unsafelyUnwrapped))
        }
      }
    }
    subscription.set(task.cancel)
  }

  private func sink(on publisher: AnyPublisher<Item, Trouble>) {
    let subscription = DeferredSubscription()
    receive(subscription: subscription)
    let complete = { @Sendable (completion: Subscribers.Completion<Trouble>) in
      if !subscription.isCancelled { self.receive(completion: completion) }
    }
    let receive = { @Sendable (item: Item) in
      if !subscription.isCancelled { _ = self.receive(item) }
    }
    let cancellable =
      switch listener.kind {
      case .mainActor:
        publisher.sink { @MainActor in
          complete($0)
        } receiveValue: { @MainActor in
          receive($0)
        }
      case .actor:
        publisher.sink(on: sinkActor, receiveCompletion: { complete($1) }, receiveValue: { receive($1) })
      case .sinkTask:
        publisher.sink(
          receiveCompletion: complete,
          task: { item in
            // A task may start after it was cancelled, and knows it then.
            if !Task.isCancelled { receive(item) }
            await pause(item.number)
          }
        )
      default: publisher.sink(receiveCompletion: complete, receiveValue: receive)
      }
    subscription.set(cancellable.cancel)
  }
}

/// The subscription of a recorder that listens by other means: what cancels it is there later than it is.
private final class DeferredSubscription: Subscription, Sendable {
  private enum State {
    case awaited
    case made(cancel: () -> Void)
    case over
    case cut
  }

  private let state = Protected(State.awaited)

  /// True if it was cancelled before there was anything to cancel by.
  var isCancelled: Bool {
    if case .cut = state.withLock({ $0 }) { true } else { false }
  }

  func set(_ cancel: @escaping () -> Void) {
    let isCancelled = state.withLock { state in
      if case .cut = state { return true }
      state = .made(cancel: cancel)
      return false
    }
    if isCancelled { cancel() }
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    let former = state.withLock { state in
      let former = state
      if case .awaited = state { state = .cut }
      return former
    }
    // Of two that cancel at once, both do.
    guard case .made(let cancel) = former else { return }
    cancel()
    state.withLock { $0 = .over }
  }
}
