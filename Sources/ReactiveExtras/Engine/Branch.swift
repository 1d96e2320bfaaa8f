import ReactiveCore
import Synchronization

/// A publisher that an operator sends to. It buffers values until it has its first subscriber.
///
/// Beyond its limit, the oldest values are dropped. Later subscribers receive later values; after the
/// completion, only the completion.
final class Branch<Output, Failure: Error>: Publisher {
  private let core: RememberingBroadcast<Backlog<Output>>
  private let connection: BranchConnection

  init(_ connection: BranchConnection, limit: Int) {
    self.connection = connection
    core = RememberingBroadcast(Backlog(limit: limit))
  }

  func send(_ value: Output) { core.send(value) }

  func send(completion: Subscribers.Completion<Failure>) {
    core.finish(ErasedCompletion(completion))
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    connection.join()
    let leave = scheduled { [connection] in connection.leave() }
    AnyPublisher(subscribing: { [core] in core.subscribe($0, "Branch", retaining: core) })
      .handleEvents(receiveCompletion: { _ in leave() }, receiveCancel: leave)
      .subscribe(subscriber)
  }
}

/// The subscription of an operator's subscriber, if the operator has branches. The upstream's subscription
/// lasts until the operator's subscriber and those of the branches have terminated.
final class BranchConnection: Subscription, Sendable {
  let upstream = UpstreamLink()
  /// The number of subscribers, including the operator's own.
  private let count = Locked(1)
  private let cancelled = Atomic<Bool>(false)

  /// True once the operator's subscriber has cancelled.
  var isOperatorCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func join() { count.withLock { $0 += 1 } }

  func leave() {
    let isLast = count.withLock { count in
      count -= 1
      return count == 0
    }
    if isLast { upstream.cancel() }
  }

  func request(_ demand: Subscribers.Demand) { upstream.request(.unlimited) }

  func cancel() {
    if !cancelled.exchange(true, ordering: .acquiringAndReleasing) { leave() }
  }
}

/// The values that were sent before the first subscription.
private struct Backlog<Output>: SubjectMemory {
  let limit: Int
  var values: Deque<Output>? = Deque()

  static var buffering: BufferingPolicy { .unbounded }

  mutating func remember(_ value: inout Output) {
    guard values != nil else { return }
    values?.append(value)
    if let count = values?.count, count > limit, let displaced = values?.popFirst() { value = displaced }
  }

  mutating func replay(after completion: ErasedCompletion?) -> Deque<Output> {
    values.take() ?? Deque()
  }
}
