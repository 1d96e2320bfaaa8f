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
}

extension Library {
  /// The library, with a broken passthrough subject.
  static func with(_ flaw: Flaw?) -> Library {
    Library(subject: { $0 == .passthrough ? FlawedSubject(flaw).driver : .make($0) })
  }
}

private final class FlawedSubject: @unchecked Sendable {
  private let flaw: Flaw?
  private let subject = PassthroughSubject<Item, Trouble>()
  private let publisher: FlawedPublisher
  private let state = Protected<(isSending: Bool, sentMeanwhile: [Item])>((false, []))

  init(_ flaw: Flaw?) {
    self.flaw = flaw
    publisher = FlawedPublisher(upstream: subject.eraseToAnyPublisher(), flaw: flaw)
  }

  var driver: SubjectDriver {
    SubjectDriver(publisher: publisher.eraseToAnyPublisher(), send: send, end: end)
  }

  private func send(_ item: Item) {
    if flaw == .repeatsOnSubscribing { publisher.last.value = item }
    guard flaw == .losesWhatComesMeanwhile || flaw == .sendsOvertakeEachOther else {
      return subject.send(item)
    }
    let isFirst = state.withLock { state in
      if state.isSending { state.sentMeanwhile.append(item) }
      defer { state.isSending = true }
      return !state.isSending
    }
    guard isFirst else { return }
    subject.send(item)
    let meanwhile = state.withLock { state in
      defer { state = (false, []) }
      return state.sentMeanwhile
    }
    if flaw == .sendsOvertakeEachOther { meanwhile.reversed().forEach(subject.send) }
  }

  private func end(_ end: End) {
    if flaw == .forgetsTheEnd { return }
    if flaw == .callsTwoAtOnce { publisher.subscribers.value.forEach { $0.subscriber?.end(end.completion) } }
    subject.send(completion: end.completion)
  }
}

/// A publisher whose subscriptions ignore some calls.
struct FlawedPublisher: Publisher {
  typealias Output = Item
  typealias Failure = Trouble

  struct WeakSubscriber {
    weak var subscriber: FlawedSubscriber?
  }

  let upstream: AnyPublisher<Item, Trouble>
  let flaw: Flaw?
  let subscribers = Protected<[WeakSubscriber]>([])
  /// The value to repeat.
  let last = Protected<Item?>(nil)

  func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == Trouble {
    let flawed = FlawedSubscriber(AnySubscriber(subscriber), flaw)
    subscribers.withLock { $0.append(WeakSubscriber(subscriber: flawed)) }
    upstream.subscribe(flawed)
    if let last = last.value { _ = flawed.receive(last) }
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

  /// Completes immediately, even during the delivery of a value.
  func end(_ completion: Subscribers.Completion<Trouble>) {
    upstream.value?.cancel()
    receive(completion: completion)
  }

  /// Releases both sides outside the locks.
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
