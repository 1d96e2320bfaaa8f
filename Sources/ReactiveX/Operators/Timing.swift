extension ObservableType {
  /// Publishes an element only after a pause: when no newer one arrives for a given time.
  ///
  /// - Parameters:
  ///   - dueTime: the pause to wait for.
  ///   - scheduler: measures the time; elements are delivered on it.
  ///
  /// If this sequence completes, a pending element is delivered immediately, and then the completion.
  /// Combine's `debounce(for:scheduler:options:)` drops it. An error is delivered immediately, without that
  /// element.
  ///
  /// For an example and a drawing see `debounce(for:scheduler:options:)` in ReactiveCore.
  @preconcurrency
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  where Element: Sendable {
    composed { sink, source in
      let timer = sink.timer(on: scheduler)
      var latest: Element?
      sink.subscribe(to: source) { event, _ in
        switch event {
        case .next(let element):
          latest = element
          timer.start(after: dueTime) { if let due = latest.take() { sink.emit(due) } }
        case .error: sink.finish(event)
        case .completed:
          if let due = latest.take() { sink.emit(due) }
          sink.finish(event)
        }
      }
    }
  }

  /// Publishes at most one element in each interval: the first immediately and, optionally, the last at its
  /// end.
  ///
  /// - Parameters:
  ///   - dueTime: the minimum time between two elements. The elapsed time is rounded to the unit of
  ///     `dueTime`, so an element that follows after 9.8 milliseconds passes `.milliseconds(10)`. With zero
  ///     or a negative time, all elements pass.
  ///   - latest: true to deliver the last element of an interval at its end; false to drop all but the first.
  ///   - scheduler: measures the time. The last element of an interval is delivered on it.
  ///
  /// If this sequence completes, a pending element is delivered at the end of its interval, and then the
  /// completion. An error is delivered immediately, without that element. For an example and a drawing see
  /// `throttle(for:scheduler:latest:)` in ReactiveCore.
  @preconcurrency public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element: Sendable {
    composed { sink, source in
      let timer = sink.timer(on: scheduler)
      var lastSent: RxTime?
      var waiting: Element?
      var hasCompleted = false
      func send(_ element: Element) {
        waiting = nil
        sink.emit(element)
        lastSent = scheduler.now
      }
      sink.subscribe(to: source) { event, input in
        switch event {
        case .next(let element):
          let passed = lastSent.map { scheduler.now.timeIntervalSince($0) }
          // The elapsed time is negative if the clock was set back.
          guard let passed, passed >= 0, !dueTime.isOver(after: passed) else { return send(element) }
          guard latest else { return }
          let isScheduled = waiting != nil
          waiting = element
          guard !isScheduled else { return }
          timer.start(after: dueTime.minus(passed)) {
            if let element = waiting.take() { send(element) }
            if hasCompleted { sink.finish(.finished) }
          }
        case .error: sink.emit(event)
        case .completed:
          if waiting == nil { return sink.emit(event) }
          hasCompleted = true
          input.dispose()
        }
      }
    }
  }

  /// Delivers elements and the completion later. An error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: delivers elements and the completion. An error is delivered where it is sent, and drops
  ///     pending elements.
  ///
  /// For an example and a drawing see `delay(for:tolerance:scheduler:options:)` in ReactiveCore.
  @preconcurrency
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  where Element: Sendable {
    composed { sink, source in
      let timer = sink.timer(on: scheduler)
      var waiting = Deque<(sent: RxTime, event: Event<Element>)>()
      func schedule(after interval: RxTimeInterval) {
        timer.start(after: interval) {
          guard let due = waiting.popFirst() else { return }
          sink.emit(due.event)
          guard let next = waiting.first else { return }
          let passed = scheduler.now.timeIntervalSince(next.sent)
          // If the clock was set back, wait no longer than the time between the two events.
          let between = next.sent.timeIntervalSince(due.sent)
          let least = between < 0 ? 0 : dueTime.inSeconds - between
          schedule(after: dueTime.minus(Swift.max(passed, least)))
        }
      }
      sink.subscribe(to: source) { event, input in
        if case .error = event { return sink.emit(event) }
        if event.isStopEvent { input.dispose() }
        waiting.append((scheduler.now, event))
        if waiting.count == 1 { schedule(after: dueTime) }
      }
    }
  }

  /// Subscribes to this sequence later, on a scheduler.
  ///
  /// It completes and fails as this sequence does. If it is cancelled before that time, it doesn't subscribe.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    composed { sink, source in
      sink.add(
        scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          sink.forward(source)
          return Disposables.create()
        }
      )
    }
  }

  /// Fails with ``RxError/timeout`` when no element is received in time.
  ///
  /// - Parameters:
  ///   - dueTime: the maximum time to wait for the first element, and for each one after the previous one.
  ///   - scheduler: measures the time; that error is delivered on it.
  ///
  /// Everything else is delivered immediately. It completes or fails if this sequence does so in time. For an
  /// example, a drawing, cancellation and demand see `timeout(_:scheduler:options:customError:)` in
  /// ReactiveCore.
  @preconcurrency
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  where Element: Sendable {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with another sequence when no element is received in time.
  ///
  /// - Parameters:
  ///   - dueTime: the maximum time to wait for the first element, and for each one after the previous one.
  ///   - other: the sequence to continue with, which is subscribed to on the scheduler.
  ///   - scheduler: measures the time.
  ///
  /// The completion or error of this sequence is delivered or, after a timeout, that of the other sequence,
  /// which has no timeout itself.
  @preconcurrency public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Other,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element: Sendable, Other.Element == Element {
    composed { sink, source in
      let timer = sink.timer(on: scheduler)
      let original = SerialDisposable()
      var hasSwitched = false
      func restart() {
        timer.start(after: dueTime) {
          hasSwitched = true
          sink.afterTurn {
            sink.forward(other)
            original.dispose()
          }
        }
      }
      sink.inTurn(restart)
      original.disposable = sink.subscribe(to: source) { event, _ in
        guard !hasSwitched else { return }
        sink.emit(event)
        if !event.isStopEvent, !sink.isEnded { restart() }
      }
    }
  }

  /// Publishes the elements in arrays: at the end of each time span, or when an array is full.
  ///
  /// - Parameters:
  ///   - timeSpan: the time after which the received elements are published, even if there are none.
  ///   - count: the number of elements that fill an array. With zero or less, there is no limit.
  ///   - scheduler: measures the time. The elements of a time span are delivered on it.
  ///
  /// The next time span begins when an array is published. When this sequence completes, the remaining
  /// elements are published first, even if there are none. An error is delivered without them. For an
  /// example, a drawing, cancellation and demand see `collect(_:options:)` in ReactiveCore.
  @preconcurrency public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> where Element: Sendable {
    composed { sink, source in
      let timer = sink.timer(on: scheduler)
      var elements: [Element] = []
      func begin() { timer.start(after: timeSpan, end) }
      func end() {
        let full = elements
        elements = []
        sink.emit(full)
        begin()
      }
      sink.inTurn(begin)
      sink.subscribe(to: source) { event, _ in
        switch event {
        case .next(let element):
          elements.append(element)
          if elements.count == count { end() }
        case .error: sink.finish(event)
        case .completed:
          sink.emit(elements)
          sink.finish(.finished)
        }
      }
    }
  }

  /// Divides the elements into windows: sequences that end after a time span, or a number of elements.
  ///
  /// - Parameters:
  ///   - timeSpan: the time after which a window ends.
  ///   - count: the number of elements after which a window ends earlier. With zero or less, there is no
  ///     limit.
  ///   - scheduler: measures the time. A window that ends after its time span ends on it.
  ///
  /// The next window begins when one ends. It completes and fails as this sequence does, and so does the last
  /// window. A window sends its elements to its current subscribers. For an example, a drawing and demand see
  /// `window(_:bufferSize:options:)` in ReactiveExtras.
  @preconcurrency public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> where Element: Sendable {
    composed { sink, source in
      let timer = SinkTimer(of: sink, on: scheduler)
      let group = CompositeDisposable(timer)
      let uses = RefCountDisposable(disposable: group)
      var window = PublishSubject<Element>()
      var received = 0
      func begin() {
        window = PublishSubject<Element>()
        received = 0
        sink.emit(window.counted(by: uses))
        timer.start(after: timeSpan, end)
      }
      func end() {
        window.onCompleted()
        begin()
      }
      sink.add(uses)
      sink.inTurn(begin)
      let input = SinkInput(sink) { (event: Event<Element>, _) in
        window.on(event)
        switch event {
        case .next:
          received += 1
          if received == count { end() }
        case .error, .completed: sink.finish(event)
        }
      }
      group.insert(input)
      input.subscribe(to: source)
    }
  }

  /// Publishes the elements received within a given time, then completes on the scheduler.
  ///
  /// It completes or fails earlier if this sequence does.
  @preconcurrency
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  where Element: Sendable {
    composed { sink, source in
      sink.timer(on: scheduler).start(after: duration) { sink.finish(.finished) }
      sink.forward(source)
    }
  }

  /// Drops the elements received within a given time, and publishes the others.
  ///
  /// It completes and fails when this sequence does.
  @preconcurrency
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  where Element: Sendable {
    composed { sink, source in
      var isOpen = false
      sink.timer(on: scheduler).start(after: duration) { isOpen = true }
      sink.subscribe(to: source) { event, _ in
        if isOpen || event.isStopEvent { sink.emit(event) }
      }
    }
  }
}
