import Dispatch
import ReactiveX
import ReactiveXTesting
import TestSupport
import Testing

/// Passes a value across threads without the compiler's checks, because tests check thread safety themselves.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// True on the main queue, which threads other than the main thread may serve.
func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// An object whose release a test observes.
final class Held: Sendable {}

/// A row of a table: a sequence, and the events that a subscriber receives during its subscription.
struct Row {
  let name: String
  let events: String
  let expected: String

  init<Source: ObservableConvertibleType>(_ name: String, _ source: Source, _ expected: String) {
    self.name = name
    self.events = ReactiveXTests.events(of: source)
    self.expected = expected
  }
}

func expect(_ rows: Row..., sourceLocation: SourceLocation = #_sourceLocation) {
  for row in rows { expectEqual(row.events, row.expected, "\(row.name)", sourceLocation: sourceLocation) }
}

/// The events that a subscriber receives during its subscription: elements, then "|" for a completion or "#"
/// and the error.
func events<Source: ObservableConvertibleType>(of source: Source) -> String {
  let log = Protected<[String]>([])
  let hasEnded = Protected(false)
  let disposable = source.asObservable().subscribe { event in
    log.value.append(text(of: event))
    hasEnded.value = event.isStopEvent
  }
  // A sequence that has ended releases everything by itself.
  if !hasEnded.value { disposable.dispose() }
  return log.value.joined(separator: " ")
}

private func text<Element>(of event: Event<Element>) -> String {
  switch event {
  case .next(let element): "\(element)"
  case .error(let error): "#\(error)"
  case .completed: "|"
  }
}

// Combine's protocol has the same name.
typealias Subscription = ReactiveX.Subscription

extension Observable {
  /// The events that a subscriber receives from 200 to 1000, or until it is disposed, each with its time:
  /// "210:1 220:|".
  func events(on scheduler: ReactiveXTesting.TestScheduler, until end: Int = 1000) -> String {
    // The sequence, and the hot sequences in it, were created before.
    let events = scheduler.start(disposed: end) { self }.events
    return events.map { "\($0.time):\(text(of: $0.value))" }.joined(separator: " ")
  }
}

private func recorded(_ events: String) -> [Recorded<Event<Int>>] {
  events.split(separator: " ").map { text in
    let parts = text.split(separator: ":")
    let time = Int(parts[0])!
    return switch parts[1] {
    case "|": .completed(time)
    case "#a": .error(time, TestError.a)
    case "#b": .error(time, TestError.b)
    default: .next(time, Int(parts[1])!)
    }
  }
}

extension ReactiveXTesting.TestScheduler {
  convenience init() { self.init(initialClock: 0) }

  /// A hot sequence of numbers, such as "210:1 220:2 230:|", or "230:#a" for an error.
  func hot(_ events: String) -> TestableObservable<Int> { createHotObservable(recorded(events)) }

  /// A cold sequence of numbers.
  func cold(_ events: String) -> TestableObservable<Int> { createColdObservable(recorded(events)) }
}

/// Expects an operator on a hot sequence to send events at given times and, optionally, to unsubscribe at a
/// given time.
func expectEvents<Element>(
  _ expected: String,
  of source: String,
  until end: Int = 1000,
  subscribedUntil last: Int? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (TestableObservable<Int>, ReactiveXTesting.TestScheduler) -> Observable<Element>
) {
  let scheduler = ReactiveXTesting.TestScheduler()
  let source = scheduler.hot(source)
  let events = make(source, scheduler).events(on: scheduler, until: end)
  expectEqual(events, expected, sourceLocation: sourceLocation)
  if let last { expectEqual(source.subscriptions, [Subscription(200, last)], sourceLocation: sourceLocation) }
}

/// The same for an operator on two hot sequences. Both are subscribed to at 200.
func expectEvents<Element>(
  _ expected: String,
  of source: String,
  _ other: String,
  subscribedUntil last: (Int, Int)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (Observable<Int>, Observable<Int>) -> Observable<Element>
) {
  let scheduler = ReactiveXTesting.TestScheduler()
  let sources = (scheduler.hot(source), scheduler.hot(other))
  let events = make(sources.0.asObservable(), sources.1.asObservable()).events(on: scheduler)
  expectEqual(events, expected, sourceLocation: sourceLocation)
  guard let last else { return }
  expectEqual(sources.0.subscriptions, [Subscription(200, last.0)], sourceLocation: sourceLocation)
  expectEqual(sources.1.subscriptions, [Subscription(200, last.1)], sourceLocation: sourceLocation)
}

/// A scheduler whose actions run when the test calls `fire()`.
///
/// Unchecked: it is used on one thread.
final class ManualTimers: SchedulerType, @unchecked Sendable {
  // Unchecked: as the scheduler.
  private final class Item: @unchecked Sendable {
    var action: (() -> any Disposable)?
    let result = SingleAssignmentDisposable()
  }

  private var items: [Item] = []
  let now = RxTime(timeIntervalSince1970: 0)

  /// The number of scheduled actions that were not disposed.
  var count: Int { items.count { $0.action != nil } }

  /// Runs the currently scheduled actions, but not those that they schedule.
  func fire() {
    let due = items
    items = []
    for item in due {
      if let action = item.action { item.result.setDisposable(action()) }
      item.action = nil
    }
  }

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let item = Item()
    item.action = { action(state) }
    items.append(item)
    return Disposables.create {
      item.action = nil
      item.result.dispose()
    }
  }
}

/// A scheduler that runs each action immediately, regardless of its time.
struct TimelessScheduler: SchedulerType {
  let now = RxTime(timeIntervalSince1970: 0)

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    action(state)
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable { action(state) }
}
