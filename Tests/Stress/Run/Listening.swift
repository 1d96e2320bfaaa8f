import ReactiveConcurrency
import ReactiveCore
import ThreadSupport

extension ThreadedRun {
  /// Connects a recorder through its listener's API.
  func begin(_ recorder: Recorder, _ publisher: AnyPublisher<Item, Trouble>) {
    switch recorder.listener.kind {
    case .subscriber: publisher.subscribe(recorder)
    case .task: recorder.listen { loop(over: publisher.values, recorder).cancel }
    case .sink, .mainActor, .actor, .sinkTask: recorder.listen { sink(on: publisher, recorder).cancel }
    }
  }

  private func loop(over values: AsyncThrowingPublisher<AnyPublisher<Item, Trouble>>, _ recorder: Recorder)
    -> Task<Void, Never>
  {
    // Unchecked: only the task uses it from now on, and any thread may use a program's publishers.
    nonisolated(unsafe) let values = values.makeAsyncIterator()
    return Task(executorPreference: scheduler) {
      var values = values
      do {
        while let item = try await values.next() { _ = recorder.receive(item) }
        if !Task.isCancelled { recorder.receive(completion: .finished) }
      } catch {
        recorder.receive(completion: .failure((error as? Trouble).unsafelyUnwrapped))
      }
    }
  }

  private func sink(on publisher: AnyPublisher<Item, Trouble>, _ recorder: Recorder) -> AnyCancellable {
    let complete = { @Sendable completion in recorder.receive(completion: completion) }
    let receive = { @Sendable item in _ = recorder.receive(item) }
    return switch recorder.listener.kind {
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
          // A task that starts after it was cancelled must not record.
          if !Task.isCancelled { receive(item) }
          await pause(item.number)
        }
      )
    default: publisher.sink(receiveCompletion: complete, receiveValue: receive)
    }
  }
}

extension Recorder {
  /// Listens without being a subscriber. There is no subscription until `start` returns.
  ///
  /// - Parameter start: Returns the closure that cancels.
  fileprivate func listen(_ start: () -> () -> Void) {
    record.state.withLock { $0.demanded = unlimited }
    let subscription = CancellingSubscription(whenCancelled: start())
    record.state.withLock { if $0.events.end == nil { $0.subscription = subscription } }
    react(.subscription)
  }
}

private final class CancellingSubscription: Subscription {
  private let whenCancelled: () -> Void

  init(whenCancelled: @escaping () -> Void) { self.whenCancelled = whenCancelled }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() { whenCancelled() }
}
