// Programs with data races, one or two lines each. In Swift 6 mode the compiler reports each of them, with a
// warning where code written for Combine must still compile.
import Dispatch  // warning: add '@preconcurrency' to treat 'Sendable'-related errors from module 'Dispatch'
import Foundation
import Inputs
import ReactiveCore
import ReactiveExtras
import ReactiveFoundation
import ReactiveSchedulers
import ReactiveTesting

final class Count {
  var number = 0
  func add(_ number: Int) { self.number += number }
}

struct Failure: Error {}

// MARK: A type on the main actor, whose operators run on the thread that sends

@MainActor final class Requests {
  var number = 0
  var cancellables: Set<AnyCancellable> = []

  func operators(_ values: PassthroughSubject<Int, Failure>, _ others: CurrentValueSubject<Int, Failure>) {
    _ = values.map { self.number + $0 }  // warning: 'number'
    _ = values.tryMap { self.number + $0 }  // warning: 'number'
    _ = values.compactMap { $0 + self.number }  // warning: 'number'
    _ = values.tryCompactMap { $0 + self.number }  // warning: 'number'
    _ = values.filter { $0 > self.number }  // warning: 'number'
    _ = values.tryFilter { $0 > self.number }  // warning: 'number'
    _ = values.scan(0) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.tryScan(0) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.reduce(0) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.tryReduce(0) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.removeDuplicates { $0 + self.number == $1 }  // warning: 'number'
    _ = values.tryRemoveDuplicates { $0 + self.number == $1 }  // warning: 'number'
    _ = values.min { $0 + self.number < $1 }  // warning: 'number'
    _ = values.tryMin { $0 + self.number < $1 }  // warning: 'number'
    _ = values.max { $0 + self.number < $1 }  // warning: 'number'
    _ = values.tryMax { $0 + self.number < $1 }  // warning: 'number'
    _ = values.contains { $0 == self.number }  // warning: 'number'
    _ = values.tryContains { $0 == self.number }  // warning: 'number'
    _ = values.allSatisfy { $0 == self.number }  // warning: 'number'
    _ = values.tryAllSatisfy { $0 == self.number }  // warning: 'number'
    _ = values.first { $0 == self.number }  // warning: 'number'
    _ = values.tryFirst { $0 == self.number }  // warning: 'number'
    _ = values.last { $0 == self.number }  // warning: 'number'
    _ = values.tryLast { $0 == self.number }  // warning: 'number'
    _ = values.drop { $0 == self.number }  // warning: 'number'
    _ = values.tryDrop { $0 == self.number }  // warning: 'number'
    _ = values.prefix { $0 == self.number }  // warning: 'number'
    _ = values.tryPrefix { $0 == self.number }  // warning: 'number'
    _ = values.flatMap { Just($0 + self.number) }  // warning: 'number'
    _ = values.catch { _ in Just(self.number) }  // warning: 'number'
    _ = values.tryCatch { _ in Just(self.number) }  // warning: 'number'
    _ = values.mapError { _ in CountError(self.number) }  // warning: 'number'
    _ = values.handleEvents(receiveOutput: { [unowned self] _ in number += 1 })  // warning: 'number'
    _ = values.handleEvents(receiveSubscription: { _ in self.number += 1 })  // warning: 'number'
    _ = values.handleEvents(receiveCompletion: { _ in self.number += 1 })  // warning: 'number'
    _ = values.handleEvents(receiveCancel: { self.number += 1 })  // warning: 'number'
    _ = values.handleEvents(receiveRequest: { _ in self.number += 1 })  // warning: 'number'
    _ = values.breakpoint(receiveOutput: { $0 == self.number })  // warning: 'number'
    _ = values.multicast { self.subject() }  // warning: method 'subject()'
    _ = values.combineLatest(others) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.combineLatest(others, others) { $0 + $1 + $2 + self.number }  // warning: 'number'
    _ = values.combineLatest(others, others, others) { $0 + $1 + $2 + $3 + self.number }  // warning: 'number'
    _ = values.zip(others) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.zip(others, others) { $0 + $1 + $2 + self.number }  // warning: 'number'
    _ = values.zip(others, others, others) { $0 + $1 + $2 + $3 + self.number }  // warning: 'number'
    _ = values.withLatestFrom(others) { $0 + $1 + self.number }  // warning: 'number'
    _ = values.withLatestFrom(others, others) { $0 + $1.0 + self.number }  // warning: 'number'
    _ = values.withLatestFrom(others, others, others) { $0 + $1.0 + self.number }  // warning: 'number'
    _ = values.flatMapLatest { _ in self.subject() }  // warning: method 'subject()'
    _ = values.flatMapFirst { _ in self.subject() }  // warning: method 'subject()'
    _ = values.exhaustMap { _ in self.subject() }  // warning: method 'subject()'
    _ = values.concatMap { _ in self.subject() }  // warning: method 'subject()'
    _ = values.groupBy { $0 + self.number }  // warning: 'number'
    _ = values.partition { $0 == self.number }  // warning: 'number'
    _ = values.collect().mapMany { $0 + self.number }  // warning: 'number'
    _ = values.collect().filterMany { $0 == self.number }  // warning: 'number'
    _ = values.removeAllDuplicates { $0 + self.number == $1 }  // warning: 'number'
    _ = values.prefix(while: { $0 == self.number }, behavior: .inclusive)  // warning: 'number'
    _ = values.retryWhen { _ in self.subject() }  // warning: method 'subject()'
    let soon = RetryDelay.constant(.zero)
    _ = values.retry(1, delay: soon, scheduler: RunLoop.main) { _ in self.number > 0 }  // warning: 'number'
    _ = values.timeout(1, scheduler: RunLoop.main) { self.failure() }  // warning: method 'failure()'
    _ = Publishers.Map(upstream: values) { $0 + self.number }  // warning: 'number'
    _ = Publishers.Filter(upstream: values) { $0 > self.number }  // warning: 'number'
    var handling = values.handleEvents()
    handling.receiveOutput = { self.number += $0 }  // error: 'number'
  }

  func methods(_ values: PassthroughSubject<Int, Never>) {
    _ = values.map(title)  // error: loses global actor 'MainActor'
    _ = values.flatMap(self.detail)  // error: loses global actor 'MainActor'
    _ = values.sink(receiveValue: show)
  }

  func title(_ number: Int) -> String { "\(number)" }
  func detail(_ number: Int) -> Just<Int> { Just(number) }
  func show(_ number: Int) {}

  func subject() -> PassthroughSubject<Int, Failure> { PassthroughSubject() }
  nonisolated func failure(_ number: Int) -> Failure { Failure() }
  func failure() -> Failure { Failure() }

  func others(_ values: PassthroughSubject<Int, Never>, _ test: TestScheduler, _ consumer: AnyConsumer<Int>) {
    _ = Deferred { Just(self.number) }.subscribe(on: DispatchQueue.global())  // warning: 'number'
    _ = Publishers.Using({ AnyCancellable {} }, publisher: { _ in Just(self.number) })  // warning: 'number'
    _ = AnyPublisher<Int, Never>.create { _ in self.later }  // warning: 'later'
    _ = AnyCancellable { self.number += 1 }  // warning: 'number'
    DispatchQueue.global().schedule { self.number += 1 }  // warning: 'number'
    OperationQueue().schedule { self.number += 1 }  // warning: 'number'
    RunLoop.current.schedule { self.number += 1 }  // warning: 'number'
    ImmediateScheduler.shared.schedule { self.number += 1 }  // warning: 'number'
    AnySchedulerOf<DispatchQueue>.main.schedule { self.number += 1 }  // warning: 'number'
    DispatchQueue.test.schedule { self.number += 1 }  // warning: 'number'
    test.schedule(after: test.now) { self.number += 1 }  // warning: 'number'
    _ = test.schedule(after: test.now, interval: 1) { self.number += 1 }  // warning: 'number'
    _ = consumer.pullback { (value: Int) in value + self.number }  // warning: 'number'
    _ = consumer.filter { $0 > self.number }  // warning: 'number'
    typealias Sink = Subscribers.Sink<Int, Never>
    _ = Sink(receiveCompletion: { _ in }, receiveValue: { self.number = $0 })  // warning: 'number'
    _ = Subscribers.Assign(object: self, keyPath: \.number)  // warning: does not conform
    _ = AnySubscriber<Int, Never>(receiveValue: { self.take($0) })  // warning: method 'take'
  }

  func take(_ number: Int) -> Subscribers.Demand { .none }

  // A property's initial value belongs to no actor.
  let numbers = PassthroughSubject<Int, Never>()
  lazy var later = numbers.sink { [weak self] in self?.number = $0 }  // warning: 'number'

  nonisolated func outside(_ values: PassthroughSubject<Int, Never>) {
    _ = values.sink { self.number = $0 }  // warning: 'number'
    _ = values.sink(receiveCompletion: { _ in self.number = 0 }, receiveValue: { _ in })  // warning: 'number'
    _ = values.assign(to: \.number, on: self)  // error: cannot form key path to main actor-isolated
    _ = AnyConsumer<Int> { self.number = $0 }  // warning: 'number'
  }
}

struct CountError: Error {
  init(_ number: Int) {}
}

// MARK: An operator's closure that states its actor

func annotates(_ values: PassthroughSubject<Int, Never>) {
  _ = values.map { @MainActor in $0 }  // error: loses global actor 'MainActor'
  _ = values.handleEvents(receiveOutput: { @MainActor _ in })  // error: loses global actor 'MainActor'
  _ = AnyCancellable { @MainActor in }  // error: loses global actor 'MainActor'
}

// MARK: Outside any actor

func sinks(_ values: PassthroughSubject<Int, Never>, _ state: Count) -> AnyCancellable {
  var sum = 0
  _ = values.sink { sum += $0 }  // warning: var 'sum'
  _ = values.sink(receiveCompletion: { _ in }, receiveValue: { sum += $0 })  // warning: var 'sum'
  _ = AnyConsumer<Int> { state.number += $0 }  // warning: capture of 'state'
  _ = values.assign(to: \.number, on: state)  // warning: the object is not Sendable
  _ = values.assign(to: \.number, on: state, ownership: .weak)  // warning: type 'Count' does not
  _ = values.assign(to: \.number, on: state, and: \.number, on: state)  // warning: type 'Count' does not
  _ = Subscribers.Assign(object: state, keyPath: \.number)  // warning: type 'Count' does not
  _ = values.sink(receiveValue: state.add)  // warning: non-Sendable function
  return values.sink { state.number += $0 }  // warning: capture of 'state'
}

func changesInside(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
  var sum = 0
  return values.sink { value in
    [value].forEach { sum += $0 }  // error: var 'sum'
    let add = { sum += value }  // error: var 'sum'
    add()
  }
}

@MainActor func changesInsideOnItsActor(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
  var sum = 0
  return values.sink { value in [value].forEach { sum += $0 } }
}

func changesInsideOperators(_ values: PassthroughSubject<Int, Never>) {
  var sum = 0
  _ = values.map { value in
    [value].forEach { sum += $0 }  // error: mutation of captured var 'sum' in concurrently-executing code
    return value
  }
  _ = values.map { value in
    sum += value  // warning: mutation of captured var 'sum' in concurrently-executing code
    return value
  }
  _ = Deferred { () -> Just<Int> in
    defer { sum += 1 }  // error: mutation of captured var 'sum' in concurrently-executing code
    return Just(1)
  }
  _ = values.sink { value in
    withExtendedLifetime(values) { sum += value }  // error: mutation of captured var 'sum'
  }
}

func passesOn(_ values: PassthroughSubject<Int, Never>, _ receive: @escaping (Int) -> Void) {
  _ = values.sink(receiveValue: receive)  // warning: parameter 'receive'
  _ = values.handleEvents(receiveOutput: receive)  // warning: parameter 'receive'
  typealias Sink = (@escaping (Int) -> Void) -> AnyCancellable
  let sink: Sink = values.sink(receiveValue:)  // warning: non-Sendable function
  _ = sink(receive)
}

struct StoresMethods<Time: Strideable, Options> where Time.Stride: SchedulerTimeIntervalConvertible {
  let soon: (Options?, @escaping () -> Void) -> Void
  let later: (Time, Time.Stride, Options?, @escaping () -> Void) -> Void
  let often: (Time, Time.Stride, Time.Stride, Options?, @escaping () -> Void) -> any Cancellable

  init<S: Scheduler>(_ scheduler: S) where S.SchedulerTimeType == Time, S.SchedulerOptions == Options {
    soon = scheduler.schedule  // warning: the action may run on another thread
    later = scheduler.schedule  // warning: the action may run on another thread
    often = scheduler.schedule  // warning: the action may run on another thread
  }
}

func namesAnIsolation(_ values: PassthroughSubject<Int, Never>, _ count: Count) {
  _ = values.sink(isolation: nil) { count.add($0) }  // error: incorrect argument label
}

func cancelsTwice(_ state: Count) -> AnyCancellable {
  AnyCancellable { state.number += 1 }  // warning: capture of 'state'
}

nonisolated(nonsending) func staysOnItsCallersActor(_ values: PassthroughSubject<Int, Never>) async {
  var sum = 0
  _ = values.sink { sum += $0 }  // warning: var 'sum'
}

// MARK: An ordinary actor

actor Store {
  var number = 0

  func listens(_ values: PassthroughSubject<Int, Never>) {
    _ = values.sink { [weak self] in self?.number = $0 }  // warning: 'number'
    _ = values.map { self.number + $0 }  // warning: 'number'
    _ = AnyCancellable { self.number += 1 }  // warning: 'number'
  }
}

// MARK: Values that go to another thread

func goesElsewhere(_ count: Count, _ test: TestScheduler) {
  let counts = Just(count)
  _ = counts.receive(on: DispatchQueue.global())  // warning: type 'Count' does not
  _ = counts.delay(for: 1, scheduler: DispatchQueue.global())  // warning: type 'Count' does not
  _ = counts.debounce(for: 1, scheduler: DispatchQueue.global())  // warning: type 'Count' does not
  _ = counts.throttle(for: 1, scheduler: test, latest: true)  // warning: type 'Count' does not
  _ = counts.throttle(for: 1, scheduler: test, leading: true, trailing: true)  // warning: 'Count'
  _ = counts.window(.byTime(test, 1))  // warning: type 'Count' does not
  _ = counts.timeout(1, scheduler: DispatchQueue.global())  // warning: type 'Count' does not
  _ = counts.collect(.byTime(DispatchQueue.global(), 1))  // warning: type 'Count' does not
  _ = counts.subscribe(on: DispatchQueue.global())  // warning: type 'Count' does not
  let soon = RetryDelay.constant(.zero)
  _ = counts.retry(1, delay: soon, scheduler: DispatchQueue.global())  // warning: type 'Count' does not
  _ = Publishers.ReceiveOn(upstream: counts, scheduler: test, options: nil)  // warning: type 'Count' does not
  let subject = PassthroughSubject<Count, Never>()
  DispatchQueue.global().async { subject.send(Count()) }  // error: capture of 'subject'
}

// A public type is `Sendable` only if it is declared so. Inside another type, the missing conformance is an
// error.
public struct Repo: Codable { public var name = "" }

final class Repos {
  @ReactiveCore.Published var current = Repo()
  @ReactiveCore.Published var all: [Repo] = []
  @ReactiveCore.Published var selected: Repo?
  @ReactiveCore.Published var byName: [String: Repo] = [:]
  @ReactiveCore.Published var ranked = (1, Repo())
  @ReactiveCore.Published var loaded: Result<Repo, Failure> = .failure(Failure())
  @ReactiveCore.Published var counts: [Count] = []

  func goElsewhere() {
    _ = $current.receive(on: DispatchQueue.main)  // warning: does not conform to the 'Sendable' protocol
    _ = $all.debounce(for: 1, scheduler: RunLoop.main)  // error: type 'Repo' does not conform to the
    _ = $selected.receive(on: DispatchQueue.main)  // error: type 'Repo' does not conform to the
    _ = $byName.throttle(for: 1, scheduler: RunLoop.main, latest: true)  // error: type 'Repo' does not
    _ = $ranked.delay(for: 1, scheduler: RunLoop.main)  // error: type 'Repo' does not conform to the
    _ = $loaded.receive(on: DispatchQueue.main)  // error: type 'Repo' does not conform to the
    _ = $counts.receive(on: DispatchQueue.main)  // error: type 'Count' does not conform to the
  }
}

// `Any` may be an object, and a notification contains some.
func anythingGoesElsewhere(_ answers: PassthroughSubject<[String: Any], Never>) {
  _ = answers.receive(on: DispatchQueue.main)  // error: type 'Any' does not conform to the 'Sendable'
  _ = answers.map { $0["name"] as? String }.receive(on: DispatchQueue.main)
  let values = PassthroughSubject<[String: any Sendable], Never>()
  _ = values.receive(on: DispatchQueue.main).map { $0["name"] as? String }
  let changes = NotificationCenter.default.publisher(for: Notification.Name("changed"))
  _ = changes.receive(on: DispatchQueue.main)  // warning: conformance of 'Notification' to 'Sendable' is
  _ = changes.map { [$0] }.receive(on: DispatchQueue.main)  // error: conformance of 'Notification' to
  _ = changes.compactMap { $0.userInfo?["name"] as? String }.receive(on: DispatchQueue.main)
}

func fulfillsElsewhere() {
  _ = Future<Repo, Never> { promise in
    DispatchQueue.global().async {
      promise(.success(Repo()))  // error: non-Sendable type '(Result<Repo, Never>) -> Void' in a '@Sendable'
    }
  }
  _ = Future<Int, Never> { promise in
    DispatchQueue.global().async { promise(.success(1)) }
  }
}

func fulfills<T>(_ work: @escaping @Sendable () -> T) -> Future<T, Never> {
  Future { promise in
    DispatchQueue.global().async { promise(.success(work())) }  // error: capture of 'promise' with
  }
}

func fulfillsWithSendable<T: Sendable>(_ work: @escaping @Sendable () -> T) -> Future<T, Never> {
  Future { promise in
    DispatchQueue.global().async { promise(.success(work())) }
  }
}

// Dispatch's work items may be cancelled on any thread, but aren't declared so: see dispatch.swift.
func cancelsWork(_ values: PassthroughSubject<Int, Never>) {
  let work = DispatchWorkItem {}
  let source = DispatchSource.makeTimerSource()
  _ = values.handleEvents(receiveCancel: { work.cancel() })  // warning: type 'DispatchWorkItem'
  _ = AnyCancellable { work.cancel() }  // warning: capture of 'work' with non-Sendable type
  _ = AnyCancellable { source.cancel() }  // warning: capture of 'source' with non-Sendable type
  _ = Just([work]).receive(on: DispatchQueue.main)  // error: type 'DispatchWorkItem' does not conform to
}

struct StoresAPublisher: Sendable {
  let values: AnyPublisher<Int, Never>  // error: stored property 'values' of 'Sendable'-conforming struct
}

// MARK: Generic types, whose conformances may belong to an actor

func decodes<T: Decodable>(_ data: AnyPublisher<Data, any Error>, as type: T.Type) {
  _ = data.tryMap { try JSONDecoder().decode(T.self, from: $0) }  // warning: non-Sendable type 'T.Type'
  _ = data.decode(type: T.self, decoder: JSONDecoder())
}

func decodesAnywhere<T: Decodable & SendableMetatype>(_ data: AnyPublisher<Data, any Error>, as type: T.Type)
{
  _ = data.tryMap { try JSONDecoder().decode(T.self, from: $0) }
}

func sends<S: Subject>(_ values: AnyPublisher<Int, Never>, to subject: S) where S.Output == Int {
  _ = values.sink { subject.send($0) }  // warning: capture of non-Sendable type 'S.Type' in an isolated
}

func sendsAnywhere<S: Subject & Sendable>(_ values: AnyPublisher<Int, Never>, to subject: S)
where S.Output == Int {
  _ = values.sink { subject.send($0) }
}

extension Publisher {
  func retriesItself(_ times: Int, after delay: DispatchQueue.SchedulerTimeType.Stride) {
    _ = self.catch { _ in
      Just(()).delay(for: delay, scheduler: DispatchQueue.main)
        .setFailureType(to: Failure.self)
        .flatMap { _ in self }  // warning: capture of 'self' with non-Sendable type 'Self'
    }
  }

  func retries(_ times: Int, after delay: DispatchQueue.SchedulerTimeType.Stride) {
    _ = self.catch { failure in
      Just(()).delay(for: delay, scheduler: DispatchQueue.main)
        .setFailureType(to: Failure.self)
        .flatMap { _ in Fail(error: failure) }
    }.retry(times)
  }
}

// Objects that a subject sends on this thread, to a closure of an actor.
func goesToAnActor(_ counts: PassthroughSubject<Count, Never>, _ store: Keeper) {
  _ = counts.sink(on: store) { store, count in store.keep(count) }  // error: call to actor-isolated
  let ignore: @Sendable (isolated Keeper, Subscribers.Completion<Never>) -> Void = { _, _ in }
  _ = counts.sink(on: store, receiveCompletion: ignore) { $0.keep($1) }  // error: call to actor-isolated
  _ = AnyConsumer<Count>(on: store) { store, count in store.keep(count) }  // error: call to actor-isolated
  _ = counts.sink(on: MainActor.shared) { _, count in count.add(1) }  // error: call to main actor-isolated
}

actor Keeper {
  private var counts: [Count] = []
  func keep(_ count: Count) { counts.append(count) }
}

func expectSendable<Value: Sendable>(_ value: Value) {}

func sharesIterators(
  _ objects: CurrentValueSubject<Count, Never>,
  _ failing: CurrentValueSubject<Count, Failure>
) {
  expectSendable(objects)  // error: type 'Count' does not
  expectSendable(objects.values.makeAsyncIterator())  // error: type 'Count' does not
  expectSendable(failing.values.makeAsyncIterator())  // error: type 'Count' does not
  // The loop calls the sequence on the thread where it requests the next element.
  let elements = Counting().publisher.values.makeAsyncIterator()
  expectSendable(elements)  // error: type 'Counting' does not
  let throwing = Counting().publisher.setFailureType(to: Failure.self).values.makeAsyncIterator()
  expectSendable(throwing)  // error: type 'Counting' does not
}

final class Counting: Sequence, IteratorProtocol {
  private var number = 0
  func next() -> Int? {
    number += 1
    return number
  }
}
