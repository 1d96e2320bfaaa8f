import ReactiveTesting
import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct BindTests {
    @Test func `binding to several relays or observers subscribes once`() {
      let subscriptions = Counter()
      let source = Observable.of(1, 2).do(onSubscribe: { subscriptions.increment() })
      let relays = [ReplayRelay<Int>(bufferSize: 2), ReplayRelay<Int>(bufferSize: 2)]
      let optional = [BehaviorRelay<Int?>(value: nil), BehaviorRelay<Int?>(value: nil)]
      let subjects = [ReplaySubject<Int>.create(bufferSize: 2), ReplaySubject<Int>.create(bufferSize: 2)]
      let optionalSubjects = [BehaviorSubject<Int?>(value: nil), BehaviorSubject<Int?>(value: nil)]
      let bag = DisposeBag()
      source.bind(to: relays[0], relays[1]).disposed(by: bag)
      source.bind(to: optional[0], optional[1]).disposed(by: bag)
      source.bind(to: subjects[0], subjects[1]).disposed(by: bag)
      source.bind(to: optionalSubjects[0], optionalSubjects[1]).disposed(by: bag)
      expectEqual(subscriptions.value, 4)
      for relay in relays { expectEqual(relay.record().values, [1, 2]) }
      for relay in optional { expectEqual(relay.value, 2) }
      for subject in subjects { expectTrue(subject.record().isFinished) }
      for subject in subjects { expectEqual(subject.record().values, [1, 2]) }
      for subject in optionalSubjects { expectTrue(subject.record().isFinished) }
    }

    @Test func `a bound subject receives the completion`() {
      let target = PublishSubject<Int>()
      let optional = PublishSubject<Int?>()
      let events = Protected<[String]>([])
      let bag = DisposeBag()
      target.subscribe { events.value.append("\($0)") }.disposed(by: bag)
      optional.subscribe { events.value.append("\($0)") }.disposed(by: bag)
      Observable.just(1).bind(to: target).disposed(by: bag)
      Observable.just(2).bind(to: optional).disposed(by: bag)
      expectEqual(events.value, ["next(1)", "completed", "next(Optional(2))", "completed"])
    }
  }
}
