import CatalogueSupport
import ReactiveCore
import ThreadSupport

/// A publisher that a scenario sends through. Each subscriber receives all values from the first one on,
/// within its demand. If the publisher is late, its subscribers get their subscriptions only when a thread of
/// the scenario hands them over.
///
/// It needs no lock, because no other thread runs between two scheduling points of the library.
/// ThreadSanitizer is told of the order that a lock would create.
///
/// Unchecked: one thread runs at a time.
final class ExploredUpstream: Publisher, @unchecked Sendable {
  typealias Output = Sample
  typealias Failure = TestError

  private let index: Int
  private let trace: Trace
  private let isLate: Bool
  private let held: AnyObject
  private let place = OrderedPlace()
  private var numbers: [Int] = []
  private(set) var completion: Subscribers.Completion<TestError>?
  private var links: [Link] = []
  private let notes = Notes()
  /// True once every subscription must have been cancelled.
  var mustBeCancelled: () -> Bool = { false }
  /// Called when a subscription that its subscriber had received is cancelled.
  var onCancellation: () -> Void = {}

  /// Records about the subscriptions that don't retain them after their end.
  private final class Notes {
    var hasEmptyRequests = false
    var mostCancellations = 0
    var outlivesCancellation = false
  }

  /// - Parameters:
  ///   - index: The upstream's name in the trace.
  ///   - held: An object that each value holds.
  init(_ index: Int = 0, in trace: Trace = Trace(), isLate: Bool, holding held: AnyObject) {
    self.index = index
    self.trace = trace
    self.isLate = isLate
    self.held = held
  }

  /// True if a subscriber requested no values.
  var hasEmptyRequests: Bool { notes.hasEmptyRequests }
  /// The largest number of times that one subscription was cancelled.
  var mostCancellations: Int { notes.mostCancellations }
  /// True while a subscriber has neither cancelled nor received the completion.
  var isHeld: Bool { !links.isEmpty }
  /// True if a subscription was still active when ``checkCancelled()`` was called.
  var outlivesCancellation: Bool { notes.outlivesCancellation }
  /// True while a subscriber waits for its subscription.
  var isAwaited: Bool { links.contains { !$0.isOpen } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Sample, S.Failure == TestError {
    let link = Link(self, AnySubscriber(subscriber), trace.subscribe(to: index))
    place.pass()
    links.append(link)
    if !isLate { link.open() }
  }

  func handOverSubscriptions() {
    while let link = links.first(where: { !$0.isOpen }) { link.open() }
  }

  func send(_ number: Int) {
    place.pass()
    numbers.append(number)
    for link in links { link.pump() }
  }

  func send(completion: Subscribers.Completion<TestError>) {
    place.pass()
    self.completion = completion
    for link in links { link.pump() }
  }

  /// Called when `cancel()` returns, for example. A subscription that another thread is receiving is
  /// cancelled by that thread.
  func checkCancelled() {
    if mustBeCancelled(), links.contains(where: \.isReceived) { notes.outlivesCancellation = true }
  }

  private final class Link: Subscription {
    private enum State { case unopened, calling, idle }

    /// Released at the end, as the subscriber is.
    private var upstream: ExploredUpstream?
    private let place: OrderedPlace
    private let trace: Trace
    /// Its number in the trace.
    let number: Int
    private let notes: Notes
    private var subscriber: AnySubscriber<Sample, TestError>?
    private var demand = Subscribers.Demand.none
    private var position = 0
    private var state = State.unopened
    private var cancellations = 0
    /// True once `receive(subscription:)` has returned.
    private(set) var isReceived = false

    init(_ upstream: ExploredUpstream, _ subscriber: AnySubscriber<Sample, TestError>, _ number: Int) {
      self.upstream = upstream
      self.number = number
      trace = upstream.trace
      place = upstream.place
      notes = upstream.notes
      self.subscriber = subscriber
    }

    var isOpen: Bool { state != .unopened }

    func open() {
      place.pass()
      state = .calling
      subscriber?.receive(subscription: self)
      place.pass()
      isReceived = true
      trace.received(number)
      upstream?.checkCancelled()
      state = .idle
      pump()
    }

    func request(_ demand: Subscribers.Demand) {
      place.pass()
      if demand == .none { notes.hasEmptyRequests = true }
      self.demand += demand
      pump()
    }

    func cancel() {
      place.pass()
      cancellations += 1
      notes.mostCancellations = Swift.max(notes.mostCancellations, cancellations)
      if isReceived { upstream?.onCancellation() }
      end()
    }

    /// Delivers the available values, within the demand, unless a delivery is already running.
    func pump() {
      while state == .idle, let subscriber, let upstream {
        place.pass()
        if position < upstream.numbers.count {
          guard demand > 0 else { return }
          demand -= 1
          position += 1
          state = .calling
          let value = trace.begin(valueOf: number, position - 1)
          let stamp = Stamp(value, holding: upstream.held)
          let more = subscriber.receive(Sample(upstream.numbers[position - 1], holding: stamp))
          trace.end(value: value)
          place.pass()
          demand += more
          state = .idle
        } else if let completion = upstream.completion {
          end(completion == .finished ? .finish : .failure)
          subscriber.receive(completion: completion)
          trace.completed(number)
        } else {
          return
        }
      }
    }

    private func end(_ completion: UpstreamRule.End? = nil) {
      trace.end(number, completion)
      let former = (subscriber.take(), upstream.take())
      former.1?.links.removeAll { $0 === self }
      _ = former
    }
  }
}
