// Programs with data races, written with RxSwift's names. The compiler reports each of them, as in
// racing.swift.
import Dispatch  // warning: add '@preconcurrency' to treat 'Sendable'-related errors from module 'Dispatch'
import Foundation
import ReactiveX

final class Count {
  var number = 0
}

@MainActor final class Model {
  var number = 0
  let subject = PublishSubject<Int>()
  let relay = BehaviorRelay(value: 0)

  func operators(_ other: Observable<Int>) {
    _ = subject.map { $0 + self.number }  // warning: 'number'
    _ = subject.filter { $0 > self.number }  // warning: 'number'
    _ = subject.compactMap { $0 + self.number }  // warning: 'number'
    _ = subject.flatMap { Observable.just($0 + self.number) }  // warning: 'number'
    _ = subject.flatMapLatest { Observable.just($0 + self.number) }  // warning: 'number'
    _ = subject.flatMapFirst { Observable.just($0 + self.number) }  // warning: 'number'
    _ = subject.concatMap { Observable.just($0 + self.number) }  // warning: 'number'
    _ = subject.groupBy { $0 + self.number }  // warning: 'number'
    _ = subject.scan(0) { $0 + $1 + self.number }  // warning: 'number'
    _ = subject.scan(into: 0) { $0 += $1 + self.number }  // warning: 'number'
    _ = subject.reduce(0) { $0 + $1 + self.number }  // warning: 'number'
    _ = subject.distinctUntilChanged { $0 + self.number }  // warning: 'number'
    _ = subject.distinctUntilChanged { $0 == $1 + self.number }  // warning: 'number'
    _ = subject.take(while: { $0 < self.number })  // warning: 'number'
    _ = subject.take(until: { $0 < self.number })  // warning: 'number'
    _ = subject.skip(while: { $0 < self.number })  // warning: 'number'
    _ = subject.single { $0 < self.number }  // warning: 'number'
    _ = subject.withLatestFrom(other) { $0 + $1 + self.number }  // warning: 'number'
    _ = subject.catch { _ in .just(self.number) }  // warning: 'number'
    _ = subject.retry(when: { $0.take(self.number) })  // warning: 'number'
    _ = subject.do(onNext: { self.number = $0 })  // warning: 'number'
    _ = subject.do(onDispose: { self.number = 0 })  // warning: 'number'
    _ = subject.multicast { BehaviorSubject(value: self.number) }  // warning: 'number'
    _ = subject.multicast({ BehaviorSubject(value: self.number) }) { $0 }  // warning: 'number'
    _ = subject.withUnretained(self) { $0.number + $1 }  // warning: 'number'
    _ = relay.map { $0 + self.number }  // warning: 'number'
  }

  func sources(_ one: Observable<Int>, _ two: Observable<Int>) {
    _ = Observable<Int>.create { observer in
      observer.onNext(self.number)  // warning: 'number'
      return Disposables.create()
    }
    _ = Observable.deferred { .just(self.number) }  // warning: 'number'
    _ = Observable.generate(
      initialState: 0,
      condition: { $0 < self.number },  // warning: 'number'
      iterate: { $0 + self.number }  // warning: 'number'
    )
    _ = Observable.zip(one, two) { $0 + $1 + self.number }  // warning: 'number'
    _ = Observable.combineLatest(one, two) { $0 + $1 + self.number }  // warning: 'number'
    _ = Disposables.create { self.number += 1 }  // warning: 'number'
    _ = AnyObserver<Int> { self.number = $0.element ?? 0 }  // warning: 'number'
  }

  nonisolated func outside(_ values: Observable<Int>) {
    _ = values.subscribe(onNext: { self.number = $0 })  // warning: 'number'
    _ = values.bind(onNext: { self.number = $0 })  // warning: 'number'
    _ = values.subscribe(with: self, onNext: { $0.number = $1 })  // warning: 'number'
    _ = values.bind(with: self) { $0.number = $1 }  // warning: 'number'
  }
}

func subscribes(_ values: Observable<Int>, _ state: Count) {
  var sum = 0
  _ = values.subscribe { (_: Event<Int>) in sum += 1 }  // warning: var 'sum'
  _ = values.subscribe(onNext: { state.number += $0 })  // warning: capture of 'state'
  _ = values.subscribe(onDisposed: { state.number += 1 })  // warning: capture of 'state'
  _ = values.bind(onNext: { state.number += $0 })  // warning: capture of 'state'
}

func schedules(_ counts: Observable<Count>, _ other: Observable<Count>) {
  let main = MainScheduler.instance
  _ = counts.observe(on: main)  // warning: type 'Count' does not
  _ = counts.subscribe(on: main)  // warning: type 'Count' does not
  _ = counts.debounce(.seconds(1), scheduler: main)  // warning: type 'Count' does not
  _ = counts.throttle(.seconds(1), scheduler: main)  // warning: type 'Count' does not
  _ = counts.window(timeSpan: .seconds(1), count: 1, scheduler: main)  // warning: type 'Count' does not
  _ = counts.delay(.seconds(1), scheduler: main)  // warning: type 'Count' does not
  _ = counts.timeout(.seconds(1), scheduler: main)  // warning: type 'Count' does not
  _ = counts.timeout(.seconds(1), other: other, scheduler: main)  // warning: type 'Count' does not
  _ = counts.buffer(timeSpan: .seconds(1), count: 2, scheduler: main)  // warning: type 'Count' does not
  _ = counts.take(for: .seconds(1), scheduler: main)  // warning: type 'Count' does not
  _ = counts.skip(.seconds(1), scheduler: main)  // warning: type 'Count' does not
}

func subscribesToTraits(
  _ single: Single<Int>,
  _ driver: Driver<Int>,
  _ counts: Observable<Count>,
  _ state: Count
) {
  _ = single.subscribe(onSuccess: { state.number += $0 })  // warning: capture of 'state'
  _ = single.map { $0 + state.number }  // warning: capture of 'state'
  _ = driver.map { $0 + state.number }  // warning: capture of 'state'
  _ = driver.drive(onNext: { state.number += $0 })  // warning: capture of 'state'
  _ = Binder(state) { _, number in state.number += number }.onNext(1)  // warning: capture of 'state'
  _ = counts.asDriver(onErrorDriveWith: .never())  // warning: type 'Count' does not
}

// A public type is `Sendable` only if it is declared so. Inside another type, the missing conformance is an
// error.
public struct Repo { public var name = "" }

func schedulesLists(_ repos: Observable<[Repo]>, _ loaded: Single<[Repo]>, _ shown: BehaviorRelay<[Repo]>) {
  _ = repos.observe(on: MainScheduler.instance)  // error: type 'Repo' does not conform to the
  _ = repos.debounce(.seconds(1), scheduler: MainScheduler.instance)  // error: type 'Repo' does not conform
  _ = repos.asDriver(onErrorJustReturn: [])  // error: type 'Repo' does not conform to the 'Sendable' protocol
  _ = loaded.observe(on: MainScheduler.instance)  // error: type 'Repo' does not conform to the
  _ = shown.asDriver()  // error: type 'Repo' does not conform to the 'Sendable' protocol
}

func schedulesAnything(_ answers: Observable<[String: Any]>) {
  _ = answers.observe(on: MainScheduler.instance)  // error: type 'Any' does not conform to the 'Sendable'
  _ = answers.map { $0["name"] as? String }.observe(on: MainScheduler.instance)
  let changes = NotificationCenter.default.rx.notification(Notification.Name("changed"))
  _ = changes.observe(on: MainScheduler.instance)  // warning: conformance of 'Notification' to 'Sendable' is
  _ = changes.compactMap { $0.userInfo?["name"] as? String }.observe(on: MainScheduler.instance)
}

func emitsElsewhere() {
  _ = Observable<Repo>.create { observer in
    let work = DispatchWorkItem {}
    DispatchQueue.global().async { observer.onNext(Repo()) }  // warning: capture of 'observer' with
    return Disposables.create { work.cancel() }  // warning: capture of 'work' with non-Sendable type
  }
}

protocol Service { func search(_ query: String) -> Observable<Int> }
protocol SendableService: Sendable { func search(_ query: String) -> Observable<Int> }

@MainActor final class Search {
  let isLoading = BehaviorRelay(value: false)
  let service: any Service
  let other: any SendableService
  var title = ""

  init(_ service: any Service, _ other: any SendableService) {
    self.service = service
    self.other = other
  }

  func weak(_ queries: Observable<String>) {
    _ = queries.do(onNext: { [weak self] _ in self?.isLoading.accept(true) })
    _ = queries.do(onNext: { [weak self] in self?.title = $0 })  // warning: 'title' can not be mutated
    _ = queries.flatMapLatest { [weak self] query in
      self?.service.search(query) ?? .empty()  // warning: 'service' can not be referenced
    }
    _ = queries.flatMapLatest { [service] in service.search($0) }  // warning: capture of 'service'
    _ = queries.flatMapLatest { [other] in other.search($0) }
    _ = queries.filter(isValid)  // error: loses global actor 'MainActor'
    _ = queries.filter(isAlwaysValid)
    _ = queries.subscribe(onNext: { [weak self] in self?.title = $0 })
  }

  func isValid(_ query: String) -> Bool { query != title }
  nonisolated func isAlwaysValid(_ query: String) -> Bool { !query.isEmpty }
}

func changesInside(_ values: Observable<Int>) {
  var all: [Int] = []
  _ = values.subscribe(onNext: { value in
    [value].forEach { all.append($0) }  // error: mutation of captured var 'all' in concurrently-executing
  })
}

// `print` is an operator of Combine's, which a type that is a sequence also has. `Swift.print` is the
// function.
struct Echo: ObservableType {
  typealias Element = Int

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    print("subscribed")  // warning: result of call to 'print(_:to:)' is unused
    return Disposables.create()
  }
}
