import ReactiveCore
import TestSupport
import Testing

/// A publisher that a test drives and that obeys every rule itself. A rule broken by a subscriber is reported
/// as an issue where the publisher was created. Each subscriber receives all values from the first one on,
/// inside the call that requests or sends a value.
///
/// Any thread may send, request and cancel.
final class StrictUpstream: Publisher, @unchecked Sendable {
  typealias Output = Sample
  typealias Failure = TestError

  fileprivate struct State {
    var numbers: [Int] = []
    var completion: Subscribers.Completion<TestError>?
    /// The links that have not ended.
    var links: [Link] = []
    var subscriptions = 0
    var cancellations = 0
    var requests = 0
  }

  fileprivate let state = Protected(State())
  /// True if it keeps sending after it was cancelled, as the rules allow for a while.
  private let isDeaf: Bool
  /// The object that every value holds. A forwarded subscription retains it along with the upstream.
  var held: AnyObject?
  private let onFault: ((String) -> Void)?

  /// - Parameter sourceLocation: the location at which faults are reported; nil to ignore them.
  init(
    isDeaf: Bool = false,
    holding held: AnyObject? = nil,
    sourceLocation: SourceLocation? = #_sourceLocation
  ) {
    self.isDeaf = isDeaf
    self.held = held
    onFault = sourceLocation.map(reportFaults(at:))
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Sample, S.Failure == TestError {
    let link = Link(self, AnySubscriber(subscriber))
    state.withLock { state in
      state.links.append(link)
      state.subscriptions += 1
    }
    subscriber.receive(subscription: link)
    state.withLock { _ in link.isCalling = false }
    link.pump()
  }

  func send(_ number: Int) {
    let links = state.withLock { state in
      state.numbers.append(number)
      return state.links
    }
    for link in links { link.pump() }
  }

  func send(completion: Subscribers.Completion<TestError>) {
    let links = state.withLock { state in
      state.completion = completion
      return state.links
    }
    for link in links { link.pump() }
  }

  var subscriptions: Int { state.withLock { $0.subscriptions } }
  /// The number of requests received.
  var requests: Int { state.withLock { $0.requests } }
  /// True if it holds a subscriber that has neither cancelled nor received the completion.
  var isHeld: Bool { state.withLock { !$0.links.isEmpty } }
  /// The number of subscriptions cancelled before their end.
  var cancellations: Int { state.withLock { $0.cancellations } }

  fileprivate final class Link: Subscription {
    enum Signal {
      case value(Sample)
      case completion(Subscribers.Completion<TestError>)
    }

    let upstream: StrictUpstream
    // Under the upstream's lock.
    var subscriber: AnySubscriber<Sample, TestError>?
    var demand = Subscribers.Demand.none
    var position = 0
    var isCalling = true
    var isCompleting = false
    var isCancelled = false

    init(_ upstream: StrictUpstream, _ subscriber: AnySubscriber<Sample, TestError>) {
      self.upstream = upstream
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      let faults = upstream.state.withLock { state in
        state.requests += 1
        self.demand += demand
        return [
          demand == .none ? "requests no values" : nil,
          isCompleting ? "requests from inside receive(completion:)" : nil,
          subscriber == nil && !isCancelled ? "requests after the end" : nil,
        ].compactMap(\.self)
      }
      if let onFault = upstream.onFault { faults.forEach(onFault) }
      pump()
    }

    func cancel() {
      // Released outside the lock.
      let (former, isFault) = upstream.state.withLock { state in
        let former = subscriber
        if former != nil, !isCancelled { state.cancellations += 1 }
        isCancelled = true
        if !upstream.isDeaf { end(&state) }
        return (former, isCompleting)
      }
      _ = former
      if isFault { upstream.onFault?("cancels from inside receive(completion:)") }
    }

    /// Delivers the requested and available values, unless a delivery is running.
    func pump() {
      while let (subscriber, signal) = next() {
        switch signal {
        case .value(let value):
          let more = subscriber.receive(value)
          upstream.state.withLock { _ in
            demand += more
            isCalling = false
          }
        case .completion(let completion):
          subscriber.receive(completion: completion)
          upstream.state.withLock { _ in (isCompleting, isCalling) = (false, false) }
        }
      }
    }

    private func next() -> (AnySubscriber<Sample, TestError>, Signal)? {
      upstream.state.withLock { state in
        guard let subscriber, !isCalling else { return nil }
        if position < state.numbers.count {
          guard demand > 0 else { return nil }
          demand -= 1
          position += 1
          isCalling = true
          return (subscriber, .value(Sample(state.numbers[position - 1], holding: upstream.held)))
        }
        guard let completion = state.completion else { return nil }
        (isCompleting, isCalling) = (true, true)
        end(&state)
        return (subscriber, .completion(completion))
      }
    }

    private func end(_ state: inout State) {
      subscriber = nil
      state.links.removeAll { $0 === self }
    }
  }
}
