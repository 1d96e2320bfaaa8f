#if TRACE_RESOURCES
  import ReactiveX
  import Testing

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
