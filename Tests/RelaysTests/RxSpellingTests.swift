import ReactiveCore
import Relays
import Testing

@Suite struct RxSpellingTests {
  @Test func `a relay is observed until what observes it is disposed`() {
    let relay = BehaviorRelay(value: 1)
    var received: [Int] = []
    let subscription = relay.asObservable().subscribe(onNext: { received.append($0) })
    relay.accept(2)
    subscription.dispose()
    relay.accept(3)
    #expect(received == [1, 2])
  }

  @Test func `a subscription to a relay lives as long as its bag`() {
    let relay = PublishRelay<Int>()
    var received: [Int] = []
    var bag: DisposeBag? = DisposeBag()
    relay.subscribe(onNext: { received.append($0) }).disposed(by: bag!)
    relay.accept(1)
    bag = nil
    relay.accept(2)
    #expect(received == [1])
  }

  @Test func `a binding can be put in a bag`() {
    let source = PublishRelay<Int>()
    let target = ReplayRelay<Int>(bufferSize: 1)
    var bag: DisposeBag? = DisposeBag()
    source.bind(to: target).disposed(by: bag!)
    source.accept(1)
    bag = nil
    source.accept(2)
    var received: [Int] = []
    target.subscribe { event in received.append(event.element ?? 0) }.disposed(by: DisposeBag())
    #expect(received == [1])
  }
}
