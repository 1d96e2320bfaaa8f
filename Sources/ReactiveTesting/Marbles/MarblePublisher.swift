import ReactiveCore

/// A publisher that sends what a marble diagram shows, when the diagram shows it.
///
/// ``TestScheduler/cold(_:of:failure:)`` and ``TestScheduler/hot(_:of:failure:)`` make one. It keeps every
/// publisher's promises: a value that nobody has asked for when its time comes is dropped, as a `PassthroughSubject`
/// drops it, and a subscription that is cancelled leaves nothing scheduled.
public final class MarblePublisher<Output, Failure: Error>: Publisher {
  private struct State {
    var subscriptions: [SubscriptionTimeline] = []
    /// Who listens to a hot publisher: the places are those of the subscriptions.
    var listeners: [Feed<Output, Failure>?] = []
    /// How a hot publisher has ended.
    var completion: Subscribers.Completion<Failure>?
  }

  /// What is sent.
  public let timeline: Timeline<Output, Failure>
  private let isHot: Bool
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

  /// The subscriptions so far, in the order in which they began: each with when it began and how it ended.
  ///
  /// Mirrors what RxJS's `expectSubscriptions` is given.
  public var subscriptions: [SubscriptionTimeline] { state.withLock { $0.subscriptions } }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let start = scheduler.moment
    let (index, completion) = state.withLock { state in
      state.subscriptions.append(SubscriptionTimeline(start: start))
      state.listeners.append(nil)
      return (state.subscriptions.count - 1, state.completion)
    }
    Feed.open("Marbles", for: subscriber, starting: .onSubscription) { feed in
      if let completion {
        self.send(Event(completion), to: feed, index)
        return {}
      }
      let works = self.isHot ? [] : self.schedule(feed, index)
      if self.isHot { self.state.withLock { $0.listeners[index] = feed } }
      return {
        for work in works { work.cancel() }
        self.stop(index)
      }
    }
  }

  private func schedule(_ feed: Feed<Output, Failure>, _ index: Int) -> [Work] {
    let start = scheduler.now
    return timeline.entries.map { entry in
      scheduler.add(at: scheduler.time(of: entry.moment, from: start)) {
        self.send(entry.event, to: feed, index)
      }
    }
  }

  private func sendToAll(_ event: Event<Output, Failure>) {
    let listeners = state.withLock { state in
      switch event {
      case .next: break
      case .completed: state.completion = .finished
      case .error(let failure): state.completion = .failure(failure)
      }
      return state.listeners
    }
    for (index, feed) in listeners.enumerated() {
      if let feed { send(event, to: feed, index) }
    }
  }

  private func send(_ event: Event<Output, Failure>, to feed: Feed<Output, Failure>, _ index: Int) {
    switch event {
    case .next(let value):
      feed.send(value)
    case .completed:
      end(index, .completed(scheduler.moment, isFailure: false))
      feed.send(completion: .finished)
    case .error(let failure):
      end(index, .completed(scheduler.moment, isFailure: true))
      feed.send(completion: .failure(failure))
    }
  }

  /// Writes down how a subscription has ended. Only the first end counts.
  private func end(_ index: Int, _ end: SubscriptionTimeline.End) {
    state.withLock { state in
      if state.subscriptions[index].end == nil { state.subscriptions[index].end = end }
    }
  }

  /// Called when a subscription was cancelled or has come to its end.
  private func stop(_ index: Int) {
    end(index, .cancelled(scheduler.moment))
    // The feed is let go of outside the lock.
    _ = state.withLock { $0.listeners[index].take() }
  }
}

// Unchecked: what threads share is under the lock.
extension MarblePublisher: @unchecked Sendable {}
