extension EventSink {
  /// Delivers an event, on any thread. Events after the last one are dropped.
  @inlinable func on(_ event: Event<Output>) {
    if gate.performValue({ self.emit(event) }) { leave() }
  }

  /// Adds a disposable to dispose with the sink; immediately if the sink has ended.
  @usableFromInline func add(_ disposable: any Disposable) {
    if type(of: disposable) != NoDisposable.self { add { disposable.dispose() } }
  }

  // MARK: In the turn

  @inlinable func emit(_ event: Event<Output>) {
    if case .next(let element) = event { emit(element) } else { finish(event) }
  }

  /// Delivers the end of another sequence as the end of this one.
  @inlinable func finish<Upstream>(_ event: Event<Upstream>) {
    if let error = event.error { finish(.failure(error)) } else { finish(.finished) }
  }

  // MARK: Upstreams

  /// Subscribes to a sequence, and calls a handler with its events, in the turn.
  ///
  /// - Parameter handler: also receives the subscription, to dispose it.
  @inlinable @discardableResult func subscribe<Source: ObservableConvertibleType>(
    to source: Source,
    _ handler: @escaping SinkInput<Source.Element>.Handler
  ) -> any Disposable {
    let input = SinkInput(self, handler)
    // A sink that has ended subscribes to nothing.
    if add({ input.dispose() }) { input.subscribe(to: source) }
    return input
  }

  /// Subscribes to a sequence, and forwards its events.
  @inlinable func forward(_ source: some ObservableConvertibleType<Output>) {
    subscribe(to: source) { event, _ in self.emit(event) }
  }
}

extension Observable {
  /// Creates a sequence of the events that a closure sends to a sink. The closure is called for each
  /// subscription.
  @inlinable convenience init(running run: @escaping (EventSink<Element>) -> Void) {
    self.init(
      source: AnyPublisher(subscribing: { subscriber in
        let sink = EventSink(subscriber)
        #if DEBUG || TRACE_RESOURCES
          sink.count()
        #endif
        sink.start { subscriber.receive(subscription: $0) }
        if !sink.isEnded { run(sink) }
      })
    )
  }
}

#if DEBUG || TRACE_RESOURCES
  private final class CountedSink {
    let resource = Resource(CountedSink.self)
  }

  extension EventSink {
    @usableFromInline func count() { counted = CountedSink() }
  }
#endif

extension ObservableType {
  /// Returns a sequence of the events that a closure sends to a sink. The closure is called for each
  /// subscription, and also receives this sequence.
  @inlinable func composed<Result>(
    _ run: @escaping (EventSink<Result>, Observable<Element>) -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable<Result>(running: { run($0, source) })
  }
}
