import ReactiveCore

/// A publisher that sends the signals of a marble diagram at their times.
///
/// ``TestScheduler/cold(_:of:failure:)`` and ``TestScheduler/hot(_:of:failure:)`` create one. It obeys the
/// rules of every publisher: a value for which there is no demand at its time is dropped, as by a
/// `PassthroughSubject`, and a cold subscription that is cancelled leaves nothing scheduled.
public final class MarblePublisher<Output, Failure: Error>: Publisher {
  private struct State {
    var subscriptions: [SubscriptionTimeline] = []
    /// The subscribers of a hot publisher, by the index of their subscription.
    var listeners: [SourceContinuation<Output, Failure>?] = []
    /// The completion of a hot publisher, once it has been sent.
    var completion: Subscribers.Completion<Failure>?
  }

  /// The signals that are sent, and their times.
  public let timeline: Timeline<Output, Failure>
  let isHot: Bool
  private let scheduler: TestScheduler
  private let state = Locked(State())

  init(cold timeline: Timeline<Output, Failure>, _ scheduler: TestScheduler) {
    (self.timeline, self.scheduler, isHot) = (timeline, scheduler, false)
  }

  init(hot timeline: Timeline<Output, Failure>, _ scheduler: TestScheduler) {
    (self.timeline, self.scheduler, isHot) = (timeline, scheduler, true)
    let now = scheduler.now
    for entry in timeline.entries {
      let time = scheduler.time(of: entry.moment)
      if time >= now {
        scheduler.add(at: time) { self.sendToAll(entry.event) }
      } else {
        sendToAll(entry.event)
      }
    }
  }

  /// The subscriptions so far, in the order of subscribing, each with its start and its end.
  public var subscriptions: [SubscriptionTimeline] { state.withLock { $0.subscriptions } }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let start = scheduler.moment
    let index = state.withLock { state in
      state.subscriptions.append(SubscriptionTimeline(start: start))
      state.listeners.append(nil)
      return state.subscriptions.count - 1
    }
    SourceContinuation.open("Marbles", for: subscriber) { continuation in
      let works = self.isHot ? [] : self.schedule(continuation, index)
      if self.isHot, let completion = self.listen(continuation, index) {
        self.send(.init(completion), to: continuation, index)
        return {}
      }
      return {
        for work in works { work.cancel() }
        self.stop(index)
      }
    }
  }

  /// Adds a subscriber of a hot publisher. Returns the completion, if it has been sent before.
  private func listen(
    _ continuation: SourceContinuation<Output, Failure>,
    _ index: Int
  ) -> Subscribers.Completion<Failure>? {
    state.withLock { state in
      if state.completion == nil { state.listeners[index] = continuation }
      return state.completion
    }
  }

  private func schedule(_ continuation: SourceContinuation<Output, Failure>, _ index: Int) -> [Work] {
    let start = scheduler.now
    return timeline.entries.map { entry in
      scheduler.add(at: scheduler.time(of: entry.moment, from: start)) {
        self.send(entry.event, to: continuation, index)
      }
    }
  }

  private func sendToAll(_ event: Timeline<Output, Failure>.Event) {
    let listeners = state.withLock { state in
      switch event {
      case .next: break
      case .completed: state.completion = .finished
      case .error(let failure): state.completion = .failure(failure)
      }
      return state.listeners
    }
    for (index, continuation) in listeners.enumerated() {
      if let continuation { send(event, to: continuation, index) }
    }
  }

  private func send(
    _ event: Timeline<Output, Failure>.Event,
    to continuation: SourceContinuation<Output, Failure>,
    _ index: Int
  ) {
    switch event {
    case .next(let value):
      continuation.send(value)
    case .completed:
      end(index, .completed(scheduler.moment, isFailure: false))
      continuation.send(completion: .finished)
    case .error(let failure):
      end(index, .completed(scheduler.moment, isFailure: true))
      continuation.send(completion: .failure(failure))
    }
  }

  /// Records the end of a subscription. Only the first end counts.
  private func end(_ index: Int, _ end: SubscriptionTimeline.End) {
    state.withLock { state in
      if state.subscriptions[index].end == nil { state.subscriptions[index].end = end }
    }
  }

  /// Called when a subscription has been cancelled or has completed.
  private func stop(_ index: Int) {
    end(index, .cancelled(scheduler.moment))
    // The continuation is released outside the lock.
    _ = state.withLock { $0.listeners[index].take() }
  }
}

// Unchecked: state shared between threads is under the lock.
extension MarblePublisher: @unchecked Sendable {}
