import ReactiveCore
import ReactiveExtras
import Relays
import TestSupport
import Testing

@Suite struct RxSpellingTests {
  @Test func `a relay is observed until what observes it is disposed`() {
    let relay = BehaviorRelay(value: 1)
    let received = Protected<[Int]>([])
    let subscription = relay.asObservable().subscribe(onNext: { received.value.append($0) })
    relay.accept(2)
    subscription.dispose()
    relay.accept(3)
    #expect(received.value == [1, 2])
  }

  @Test func `a subscription to a relay lives as long as its bag`() {
    let relay = PublishRelay<Int>()
    let received = Protected<[Int]>([])
    var bag: DisposeBag? = DisposeBag()
    relay.subscribe(onNext: { received.value.append($0) }).disposed(by: bag!)
    relay.accept(1)
    bag = nil
    relay.accept(2)
    #expect(received.value == [1])
  }

  @Test func `a binding can be put in a bag`() {
    let source = PublishRelay<Int>()
    let target = ReplayRelay<Int>(bufferSize: 1)
    var bag: DisposeBag? = DisposeBag()
    source.bind(to: target).disposed(by: bag!)
    source.accept(1)
    bag = nil
    source.accept(2)
    let received = Protected<[Int]>([])
    target.subscribe { event in received.value.append(event.element ?? 0) }.disposed(by: DisposeBag())
    #expect(received.value == [1])
  }
}
