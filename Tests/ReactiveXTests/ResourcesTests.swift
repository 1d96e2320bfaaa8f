import ReactiveX
import TestSupport
import Testing

#if DEBUG
  extension Suites {
    struct LiveObjectsTests {
      @Test func `a subscription that is not disposed is found`() {
        let objects = LiveObjects()
        let leak = LiveObjects.$current.withValue(objects) {
          let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
          return Observable.combineLatest(first, second) { $0 + $1 }.subscribe()
        }
        expectEqual(objects.all["AnyEventSink"], 1)
        expectEqual(objects.all["SinkInput<Int>"], 2)
        leak.dispose()
        expectEqual(objects.all["AnyEventSink"], nil)
      }

      @Test func `what was disposed, has completed or was released is not counted any more`() {
        let objects = LiveObjects()
        LiveObjects.$current.withValue(objects) {
          let bag = DisposeBag()
          Observable.combineLatest(Observable<Int>.never(), Observable.just(1)) { $0 + $1 }.subscribe()
            .disposed(by: bag)
          _ = Observable.zip(Observable.of(1), Observable.of(2)) { $0 + $1 }.subscribe()
          expectNotEqual(objects.all, [:])
        }
        expectEqual(objects.all, [:])
      }
    }
  }
#endif

#if TRACE_RESOURCES
  /// In a process of their own: `swift test -Xswiftc -DTRACE_RESOURCES --filter ResourcesTests`.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct ResourcesTests {
    @Test func `what is alive is counted until it is released`() {
      let before = Resources.total
      do {
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        subject.do(onNext: { _ in }).subscribe().disposed(by: bag)
        #expect(Resources.total > before + 2)
      }
      #expect(Resources.total == before)
    }

    @Test func `one's own things are counted`() {
      let before = Resources.total
      #expect(Resources.incrementTotal() == before + 1)
      #expect(Resources.decrementTotal() == before)
    }
  }
#endif
