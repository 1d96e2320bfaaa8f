import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct DisposableTests {
    @Test func `a bag disposes its contents when it is deinitialized, in order`() {
      let disposed = Protected<[Int]>([])
      var bag: DisposeBag? = DisposeBag()
      Disposables.create { disposed.value.append(1) }.disposed(by: bag!)
      bag?.insert(
        Disposables.create { disposed.value.append(2) },
        Disposables.create { disposed.value.append(3) }
      )
      bag?.insert([Disposables.create { disposed.value.append(4) }])
      expectEqual(disposed.value, [])
      bag = nil
      expectEqual(disposed.value, [1, 2, 3, 4])
      bag = DisposeBag(disposing: Disposables.create { disposed.value.append(5) })
      bag = DisposeBag(disposing: [Disposables.create { disposed.value.append(6) }])
      expectEqual(disposed.value, [1, 2, 3, 4, 5])
      bag = nil
      expectEqual(disposed.value, [1, 2, 3, 4, 5, 6])
    }

    @Test func `a bag also cancels cancellables`() {
      let subject = PassthroughSubject<Int, Never>()
      let received = Protected<[Int]>([])
      var bag = DisposeBag()
      subject.sink { received.value.append($0) }.disposed(by: bag)
      subject.send(1)
      bag = DisposeBag()
      subject.send(2)
      expectEqual(received.value, [1])
      withExtendedLifetime(bag) {}
    }

    @Test func `a disposable disposes once and releases its closure`() {
      var held: Held? = Held()
      weak let weakHeld = held
      let calls = Protected(0)
      let disposable = Disposables.create { [held] in
        calls.value += held == nil ? 0 : 1
      }
      held = nil
      expectNotNil(weakHeld)
      disposable.dispose()
      disposable.dispose()
      expectEqual(calls.value, 1)
      expectNil(weakHeld)
    }

    @Test func `releasing a disposable doesn't dispose it`() {
      let calls = Protected(0)
      _ = Disposables.create { calls.value += 1 }
      expectEqual(calls.value, 0)
    }

    @Test func `several disposables can be combined into one`() {
      let disposed = Protected<[Int]>([])
      let one = Disposables.create { disposed.value.append(1) }
      let two = Disposables.create { disposed.value.append(2) }
      let both = Disposables.create(one, two)
      both.dispose()
      both.dispose()
      expectEqual(disposed.value, [1, 2])
      let three = Disposables.create { disposed.value.append(3) }
      Disposables.create([both, three]).dispose()
      expectEqual(disposed.value, [1, 2, 3])
      Disposables.create().dispose()
    }

    @Test func `a created disposable and a boolean one know whether they were disposed`() {
      for disposable in [Disposables.create {}, Disposables.create([])] {
        expectFalse(disposable.isDisposed)
        disposable.dispose()
        expectTrue(disposable.isDisposed)
      }
      let boolean = BooleanDisposable()
      expectFalse(boolean.isDisposed)
      boolean.dispose()
      expectTrue(boolean.isDisposed)
      expectTrue(BooleanDisposable(isDisposed: true).isDisposed)
    }

    @Test func `a composite disposes its contents in order and later insertions immediately`() {
      let disposed = Protected<[Int]>([])
      let composite = CompositeDisposable(Disposables.create { disposed.value.append(1) })
      let key = composite.insert(Disposables.create { disposed.value.append(2) })
      composite.insert(Disposables.create { disposed.value.append(3) })
      expectEqual(composite.count, 3)
      if let key {
        composite.remove(for: key)
        composite.remove(for: key)
      }
      expectEqual(disposed.value, [2])
      expectEqual(composite.count, 2)
      expectFalse(composite.isDisposed)
      composite.dispose()
      composite.dispose()
      expectEqual(disposed.value, [2, 1, 3])
      expectEqual(composite.count, 0)
      expectTrue(composite.isDisposed)
      expectNil(composite.insert(Disposables.create { disposed.value.append(4) }))
      expectEqual(disposed.value, [2, 1, 3, 4])
    }

    @Test func `inserting and removing many disposables is fast and keeps their order`() {
      let composite = CompositeDisposable()
      let disposed = Protected<[Int]>([])
      for round in 0..<2 {
        let keys = (0..<50_000).map { number in
          composite.insert(Disposables.create { if number % 10_000 == 0 { disposed.value.append(number) } })
        }
        for (number, key) in keys.enumerated() where round == 0 || number % 2 == 1 {
          if let key { composite.remove(for: key) }
        }
      }
      expectEqual(composite.count, 25_000)
      let numbers = [0, 10_000, 20_000, 30_000, 40_000]
      expectEqual(disposed.value, numbers)
      composite.dispose()
      expectEqual(disposed.value, numbers + numbers)
    }

    /// For example, an owner disposes its disposables when one of them is disposed.
    @Test func `a disposable that is disposed again by its closure disposes once`() {
      let make: [(@escaping @Sendable () -> Void) -> any Disposable] = [
        { Disposables.create(with: $0) }, { CompositeDisposable(Disposables.create(with: $0)) },
        { RefCountDisposable(disposable: Disposables.create(with: $0)) },
        { ScheduledDisposable(scheduler: TimelessScheduler(), disposable: Disposables.create(with: $0)) },
        { action in
          let serial = SerialDisposable()
          serial.disposable = Disposables.create(with: action)
          return serial
        },
        { action in
          let single = SingleAssignmentDisposable()
          single.setDisposable(Disposables.create(with: action))
          return single
        },
        { action in PublishSubject<Int>().do(onDispose: action).subscribe() },
        { action in PublishSubject<Int>().subscribe(onDisposed: action) },
        { action in PublishSubject<Int>().do(onDispose: action).publish().connect() },
      ]
      for make in make {
        let disposals = Counter()
        let owned = Protected<(any Disposable)?>(nil)
        let disposable = make {
          disposals.increment()
          owned.value?.dispose()
        }
        owned.value = disposable
        disposable.dispose()
        owned.value = nil
        expectEqual(disposals.value, 1)
      }
    }

    @Test func `a serial disposable disposes the previous one, and immediately those set after disposal`() {
      let disposed = Protected<[Int]>([])
      let serial = SerialDisposable()
      serial.disposable = Disposables.create { disposed.value.append(1) }
      expectEqual(disposed.value, [])
      serial.disposable = Disposables.create { disposed.value.append(2) }
      expectEqual(disposed.value, [1])
      serial.dispose()
      serial.dispose()
      expectEqual(disposed.value, [1, 2])
      expectTrue(serial.isDisposed)
      serial.disposable = Disposables.create { disposed.value.append(3) }
      expectEqual(disposed.value, [1, 2, 3])
    }
  }
}

extension Suites {
  struct SpecialDisposableTests {
    let disposals = Counter()

    func disposable() -> any Disposable { Disposables.create { [disposals] in disposals.increment() } }

    @Test func `a single assignment disposes its disposable, even if that is set later`() {
      let early = SingleAssignmentDisposable()
      early.setDisposable(disposable())
      expectFalse(early.isDisposed)
      early.dispose()
      early.dispose()
      expectEqual(disposals.value, 1)
      let late = SingleAssignmentDisposable()
      late.dispose()
      expectTrue(late.isDisposed)
      late.setDisposable(disposable())
      expectEqual(disposals.value, 2)
    }

    @Test func `a reference-counted disposable waits for those that retain it`() {
      let counted = RefCountDisposable(disposable: disposable())
      let (first, second) = (counted.retain(), counted.retain())
      first.dispose()
      first.dispose()
      counted.dispose()
      expectEqual(disposals.value, 0)
      expectFalse(counted.isDisposed)
      second.dispose()
      expectEqual(disposals.value, 1)
      expectTrue(counted.isDisposed)
      counted.retain().dispose()
      expectEqual(disposals.value, 1)
    }

    @Test func `a scheduled disposable disposes on its scheduler`() {
      let scheduler = HistoricalScheduler()
      let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: disposable())
      scheduled.dispose()
      expectEqual(disposals.value, 0)
      scheduler.start()
      expectEqual(disposals.value, 1)
      expectTrue(scheduled.isDisposed)
    }
  }
}
