import ReactiveCore
import TestSupport

@testable import Stress

/// The flaws of a passthrough subject.
enum Flaw: CaseIterable {
  case sendsOvertakeEachOther
  case losesWhatComesMeanwhile
  case repeatsOnSubscribing
  case ignoresDemand
  case goesOnAfterCancelling
  case goesOnAfterTheEnd
  case forgetsTheEnd
  case callsTwoAtOnce
  case keepsSubscribers
  case keepsValues

  /// True if it takes several threads to see it.
  var needsThreads: Bool { self == .callsTwoAtOnce }
}

extension Library {
  /// The library, with another passthrough subject.
  static func with(_ flaw: Flaw?) -> Library {
    Library(subject: { kind in
      kind == .passthrough ? FlawedSubject(flaw).driver : SubjectDriver.make(kind)
    })
  }
}

private final class FlawedSubject: @unchecked Sendable {
  private struct State {
    var isSending = false
    var heldBack: [Item] = []
    var last: Item?
  }

  private let flaw: Flaw?
  private let subject = PassthroughSubject<Item, Trouble>()
  private let subscribers = Protected<[WeakSubscriber]>([])
  private let state = Protected(State())

  init(_ flaw: Flaw?) { self.flaw = flaw }

  var driver: SubjectDriver {
    nonisolated(unsafe) let publisher = FlawedPublisher(upstream: subject.eraseToAnyPublisher(), flaw: flaw) {
      subscriber in
      self.subscribers.withLock { $0.append(WeakSubscriber(subscriber: subscriber)) }
    }
    let repeating = Deferred { [state] in
      publisher.prepend(state.withLock { $0.last.map { [$0] } ?? [] })
    }
    return SubjectDriver(
      publisher: flaw == .repeatsOnSubscribing
        ? repeating.eraseToAnyPublisher() : publisher.eraseToAnyPublisher(),
      send: send,
      end: end
    )
  }

  private func send(_ item: Item) {
    let isFirst = state.withLock { state in
      if flaw == .repeatsOnSubscribing { state.last = item }
      guard state.isSending else { return true }
      if flaw == .sendsOvertakeEachOther { state.heldBack.append(item) }
      return false
    }
    guard flaw == .losesWhatComesMeanwhile || flaw == .sendsOvertakeEachOther else {
      return subject.send(item)
    }
    guard isFirst else { return }
    let overtaken = state.withLock { state in
      state.isSending = true
      defer { state.heldBack = [] }
      return state.heldBack
    }
    for item in [item] + overtaken { subject.send(item) }
    state.withLock { $0.isSending = false }
  }

  private func end(_ end: End) {
    if flaw == .forgetsTheEnd { return }
    if flaw == .callsTwoAtOnce { for weak in subscribers.value { weak.subscriber?.end(end.completion) } }
    subject.send(completion: end.completion)
  }
}

private struct WeakSubscriber {
  weak var subscriber: FlawedSubscriber?
}

/// A publisher whose subscription does not do all that is asked of it.
struct FlawedPublisher: Publisher {
  typealias Output = Item
  typealias Failure = Trouble

  let upstream: AnyPublisher<Item, Trouble>
  let flaw: Flaw?
  var added: (FlawedSubscriber) -> Void = { _ in }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Trouble {
    let flawed = FlawedSubscriber(AnySubscriber(subscriber), flaw)
    added(flawed)
    upstream.subscribe(flawed)
  }
}

final class FlawedSubscriber: Subscriber, BackpressuredSubscription, @unchecked Sendable {
  typealias Input = Item
  typealias Failure = Trouble

  private static let neverReleased = Protected<[Any]>([])

  private let flaw: Flaw?
  private let downstream: Protected<AnySubscriber<Item, Trouble>?>
  private let upstream = Protected<(any Subscription)?>(nil)

  init(_ downstream: AnySubscriber<Item, Trouble>, _ flaw: Flaw?) {
    (self.downstream, self.flaw) = (Protected(downstream), flaw)
    if flaw == .keepsSubscribers { Self.neverReleased.withLock { $0.append(downstream) } }
  }

  func receive(subscription: any Subscription) {
    upstream.value = subscription
    downstream.value?.receive(subscription: self)
    if flaw == .ignoresDemand { subscription.request(.unlimited) }
  }

  func receive(_ item: Item) -> Subscribers.Demand {
    if flaw == .keepsValues { Self.neverReleased.withLock { $0.append(item) } }
    return downstream.value?.receive(item) ?? .none
  }

  func receive(completion: Subscribers.Completion<Trouble>) {
    downstream.value?.receive(completion: completion)
    if flaw == .goesOnAfterTheEnd { downstream.value?.receive(completion: completion) }
    release()
  }

  /// Completes at once, even while a value is delivered.
  func end(_ completion: Subscribers.Completion<Trouble>) {
    upstream.value?.cancel()
    receive(completion: completion)
  }

  /// What is released is so outside of the locks.
  private func release() {
    _ = (downstream.withLock { $0.take() }, upstream.withLock { $0.take() })
  }

  func request(_ demand: Subscribers.Demand) { upstream.value?.request(demand) }

  func cancel() {
    if flaw == .goesOnAfterCancelling { return }
    upstream.value?.cancel()
    release()
  }

  var backpressure: Backpressure { upstream.value?.knownBackpressure ?? .push }

  func holdBack() { upstream.value?.holdBackIfKnown() }
}
