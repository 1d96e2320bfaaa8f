import ReactiveConcurrency
import ReactiveCore
import ThreadSupport

extension ThreadedRun {
  /// Has a recorder listen by the means that its listener has.
  func begin(_ recorder: Recorder, _ publisher: AnyPublisher<Item, Trouble>) {
    switch recorder.listener.kind {
    case .subscriber: publisher.subscribe(recorder)
    case .task: loop(over: publisher.values, recorder)
    case .sink, .mainActor, .actor, .sinkTask: sink(on: publisher, recorder)
    }
  }

  private func loop(over values: AsyncThrowingPublisher<AnyPublisher<Item, Trouble>>, _ recorder: Recorder) {
    let subscription = DeferredSubscription()
    recorder.receive(subscription: subscription)
    // Unchecked: the task alone goes on with it, and the publishers of a program may be used on any thread.
    nonisolated(unsafe) let values = values.makeAsyncIterator()
    let task = Task(executorPreference: scheduler) {
      var values = values
      do {
        while let item = try await values.next(), !subscription.isCancelled { _ = recorder.receive(item) }
        if !Task.isCancelled, !subscription.isCancelled { recorder.receive(completion: .finished) }
      } catch {
        if !subscription.isCancelled {
          recorder.receive(completion: .failure((error as? Trouble).unsafelyUnwrapped))
        }
      }
    }
    subscription.set(task.cancel)
  }

  private func sink(on publisher: AnyPublisher<Item, Trouble>, _ recorder: Recorder) {
    let subscription = DeferredSubscription()
    recorder.receive(subscription: subscription)
    let complete = { @Sendable (completion: Subscribers.Completion<Trouble>) in
      if !subscription.isCancelled { recorder.receive(completion: completion) }
    }
    let receive = { @Sendable (item: Item) in
      if !subscription.isCancelled { _ = recorder.receive(item) }
    }
    let cancellable =
      switch recorder.listener.kind {
      case .mainActor:
        publisher.sink { @MainActor in
          MainActor.preconditionIsolated()
          complete($0)
        } receiveValue: { @MainActor in
          MainActor.preconditionIsolated()
          receive($0)
        }
      case .actor:
        publisher.sink(on: sinkActor) {
          $0.preconditionIsolated()
          complete($1)
        } receiveValue: {
          $0.preconditionIsolated()
          receive($1)
        }
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
  private let state = Protected<(cancel: (() -> Void)?, isCancelled: Bool)>((nil, false))

  /// True if it was cancelled before there was anything to cancel by.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func set(_ cancel: @escaping () -> Void) {
    let isCancelled = state.withLock { state in
      state.cancel = cancel
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = state.isCancelled || state.cancel == nil
      return state.cancel
    }
    cancel?()
  }
}
