import CatalogueSupport
import ReactiveCore
import ThreadSupport

/// A publisher that a scenario fills by hand. Each of its subscribers receives everything from the first value on, as far as it
/// requests it. If it is late, its subscribers get their subscriptions only when a thread of the scenario hands them over.
///
/// It has no lock: between two scheduling points of the library, no other thread runs. ThreadSanitizer sees the order that a lock
/// would make.
///
/// Unchecked: one thread runs at a time.
final class ExploredUpstream: Publisher, @unchecked Sendable {
  typealias Output = Sample
  typealias Failure = TestError

  private let isLate: Bool
  private let held: AnyObject
  private let place = OrderedPlace()
  private var numbers: [Int] = []
  private(set) var completion: Subscribers.Completion<TestError>?
  private var links: [Link] = []
  private(set) var faults: [String] = []
  /// How many subscriptions there were, and how many of them at once.
  private(set) var subscriptionCount = 0
  private(set) var mostAtOnce = 0

  /// - Parameter held: an object for each value to hold.
  init(isLate: Bool, holding held: AnyObject) {
    self.isLate = isLate
    self.held = held
  }

  /// True while there is a subscriber that has neither cancelled nor received the completion.
  var isHeld: Bool { !links.isEmpty }
  /// True while a subscriber waits for its subscription.
  var isAwaited: Bool { links.contains { !$0.isOpen } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Sample, S.Failure == TestError {
    let link = Link(self, AnySubscriber(subscriber))
    place.pass()
    links.append(link)
    subscriptionCount += 1
    mostAtOnce = Swift.max(mostAtOnce, links.count)
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

  private final class Link: Subscription {
    private enum State { case unopened, calling, idle }

    private let upstream: ExploredUpstream
    private var subscriber: AnySubscriber<Sample, TestError>?
    private var demand = Subscribers.Demand.none
    private var position = 0
    private var state = State.unopened
    private var isCancelled = false

    init(_ upstream: ExploredUpstream, _ subscriber: AnySubscriber<Sample, TestError>) {
      self.upstream = upstream
      self.subscriber = subscriber
    }

    var isOpen: Bool { state != .unopened }

    func open() {
      upstream.place.pass()
      state = .calling
      subscriber?.receive(subscription: self)
      upstream.place.pass()
      state = .idle
      pump()
    }

    func request(_ demand: Subscribers.Demand) {
      upstream.place.pass()
      if demand == .none { upstream.faults.append("requests no values") }
      self.demand += demand
      pump()
    }

    func cancel() {
      upstream.place.pass()
      if isCancelled { upstream.faults.append("is cancelled twice") }
      isCancelled = true
      end()
    }

    /// Delivers what is requested and available, unless that is under way.
    func pump() {
      while state == .idle, let subscriber {
        upstream.place.pass()
        if position < upstream.numbers.count {
          guard demand > 0 else { return }
          demand -= 1
          position += 1
          state = .calling
          let more = subscriber.receive(Sample(upstream.numbers[position - 1], holding: upstream.held))
          upstream.place.pass()
          demand += more
          state = .idle
        } else if let completion = upstream.completion {
          end()
          subscriber.receive(completion: completion)
        } else {
          return
        }
      }
    }

    private func end() {
      let former = subscriber.take()
      upstream.links.removeAll { $0 === self }
      _ = former
    }
  }
}
