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
        expectEqual(objects.all["CountedSink"], 1)
        expectEqual(objects.all["SinkInput<Int>"], 2)
        leak.dispose()
        expectEqual(objects.all["CountedSink"], nil)
      }

      @Test func `a subscription that was disposed, completed or released is no longer counted`() {
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
