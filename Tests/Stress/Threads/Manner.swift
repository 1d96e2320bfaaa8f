import ReactiveConcurrency
import ReactiveCore
import ThreadSupport

extension Witness {
  /// Listens by the means that the listener has.
  func listen(to publisher: AnyPublisher<Parcel, Trouble>, on workshop: Workshop) {
    switch listener.manner {
    case .subscriber: publisher.subscribe(self)
    case .task: loop(over: publisher.values, on: workshop)
    case .bufferingTask: loop(over: publisher.values(bufferingPolicy: .unbounded), on: workshop)
    case .newestTask: loop(over: publisher.values(bufferingPolicy: .bufferingNewest(2)), on: workshop)
    case .sink, .mainActor, .actor, .sinkTask: sink(on: publisher)
    }
  }

  private func loop(over values: AsyncThrowingPublisher<AnyPublisher<Parcel, Trouble>>, on workshop: Workshop)
  {
    let tie = Tie()
    receive(subscription: tie)
    let values = values.makeAsyncIterator()
    let task = Task(executorPreference: workshop) {
      var values = values
      do {
        while let parcel = try await values.next(), !tie.isCut { _ = self.receive(parcel) }
        if !Task.isCancelled, !tie.isCut { self.receive(completion: .finished) }
      } catch {
        if !tie.isCut { self.receive(completion: .failure((error as? Trouble).unsafelyUnwrapped)) }
      }
    }
    tie.set(task.cancel)
  }

  private func sink(on publisher: AnyPublisher<Parcel, Trouble>) {
    let tie = Tie()
    receive(subscription: tie)
    let complete = { @Sendable (completion: Subscribers.Completion<Trouble>) in
      if !tie.isCut { self.receive(completion: completion) }
    }
    let receive = { @Sendable (parcel: Parcel) in
      if !tie.isCut { _ = self.receive(parcel) }
    }
    let cancellable =
      switch listener.manner {
      case .mainActor:
        publisher.sink { @MainActor in
          complete($0)
        } receiveValue: { @MainActor in
          receive($0)
        }
      case .actor:
        publisher.sink(on: office, receiveCompletion: { complete($1) }, receiveValue: { receive($1) })
      case .sinkTask:
        publisher.sink(
          receiveCompletion: complete,
          task: { parcel in
            // A task may start after it was cancelled, and knows it then.
            if !Task.isCancelled { receive(parcel) }
            await pause(parcel.number)
          }
        )
      default: publisher.sink(receiveCompletion: complete, receiveValue: receive)
      }
    tie.set(cancellable.cancel)
  }
}

/// The subscription of a witness that listens by other means: what cancels it is there later than it is.
private final class Tie: Subscription, Sendable {
  private enum State {
    case awaited
    case made(cancel: () -> Void)
    case over
    case cut
  }

  private let state = Protected(State.awaited)

  /// Whether it was cancelled before there was anything to cancel by.
  var isCut: Bool {
    if case .cut = state.withLock({ $0 }) { true } else { false }
  }

  func set(_ cancel: @escaping () -> Void) {
    let isCut = state.withLock { state in
      if case .cut = state { return true }
      state = .made(cancel: cancel)
      return false
    }
    if isCut { cancel() }
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
