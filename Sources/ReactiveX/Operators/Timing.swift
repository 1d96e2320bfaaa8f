public import ReactiveExtras

extension ObservableType {
  /// Publishes an element once no other has followed it for some time.
  ///
  /// - Parameters:
  ///   - dueTime: how long no other element may follow, in the scheduler's time.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// When this sequence completes, an element that is not due yet is delivered as soon as possible, and then the completion.
  /// Combine's `debounce(for:scheduler:options:)` drops it. An error is delivered as soon as possible, without that element.
  ///
  /// For an example and a drawing see `debounce(for:scheduler:options:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `debounce(_:scheduler:)`.
  @preconcurrency
  @inlinable
  public func debounce<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> Observable<Element> where Element: Sendable {
    Observable(
      Deferred(
        createPublisher: sendable {
          // Combine's operator drops an element that is not due at the completion. It is delivered after that one's last.
          let pending = Locked<(index: Int, element: Element)?>(nil)
          return
            upstream.enumerated()
            .handleEvents(
              receiveOutput: sendable { latest in
                _ = pending.withLock { pending in
                  defer { pending = latest }
                  return pending
                }
              }
            )
            .debounce(for: dueTime, scheduler: scheduler)
            .map(
              sendable { due in
                _ = pending.withLock { $0?.index == due.index ? $0.take() : nil }
                return due.element
              }
            )
            .append(
              Deferred(
                createPublisher: sendable {
                  pending.withLock { $0.take() }.map { $0.element }.publisher
                    .setFailureType(to: (any Error).self)
                }
              )
            )
        }
      )
    )
  }

  /// Publishes at most one element in each interval.
  ///
  /// - Parameters:
  ///   - dueTime: the minimum time between two elements, in the scheduler's time.
  ///   - latest: whether the last of the elements received in an interval is delivered at its end. If not, all but the first
  ///     are dropped.
  ///   - scheduler: measures the time; with `latest`, the subscriber is called on it.
  ///
  /// With `latest`, the completion is delivered after the last element, and so is an error. Otherwise both are delivered at
  /// once.
  ///
  /// For an example and a drawing see `throttle(for:scheduler:latest:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `throttle(_:latest:scheduler:)`.
  @preconcurrency
  @inlinable
  public func throttle<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    latest: Bool = true,
    scheduler: S
  ) -> Observable<Element> where Element: Sendable {
    if latest { return Observable(upstream.throttle(for: dueTime, scheduler: scheduler, latest: true)) }
    return Observable(
      upstream
        .scan(
          (next: S.SchedulerTimeType?.none, element: Element?.none),
          sendable { last, element in
            let now = scheduler.now
            if let next = last.next, now < next { return (next, nil) }
            return (now.advanced(by: dueTime), element)
          }
        )
        .compactMap(sendable { $0.element })
    )
  }

  /// Delivers elements and the completion later. An error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the delay, in the scheduler's time.
  ///   - scheduler: the scheduler on which elements and the completion are delivered. An error is delivered where it is sent,
  ///     and elements that are not due yet are dropped for it.
  ///
  /// For an example and a drawing see `delay(for:tolerance:scheduler:options:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `delay(_:scheduler:)`.
  @preconcurrency
  @inlinable
  public func delay<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> Observable<Element> where Element: Sendable {
    Observable(
      Deferred(
        createPublisher: sendable {
          let end = PassthroughSubject<Element, any Error>()
          return
            upstream
            .handleEvents(receiveCompletion: { end.send(completion: $0) })
            .catch { _ in Empty<Element, any Error>(completeImmediately: false) }
            .delay(for: dueTime, scheduler: scheduler)
            .merge(with: end)
        }
      )
    )
  }

  /// Subscribes to this sequence later.
  ///
  /// - Parameters:
  ///   - dueTime: the delay, in the scheduler's time.
  ///   - scheduler: the scheduler on which this sequence is subscribed to.
  ///
  /// It completes and fails as this sequence does. If it is cancelled before, this sequence is not subscribed to.
  ///
  /// Mirrors RxSwift's `delaySubscription(_:scheduler:)`.
  @inlinable
  public func delaySubscription<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> Observable<Element> {
    Observable(
      Just(()).setFailureType(to: (any Error).self).delay(for: dueTime, scheduler: scheduler)
        .flatMap(sendable { (_: Void) in upstream })
    )
  }

  /// Fails with ``RxError/timeout`` when no element is received in time.
  ///
  /// - Parameters:
  ///   - dueTime: the maximum time to wait for the first element, and for each after the one before it, in the scheduler's
  ///     time.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see
  /// `timeout(_:scheduler:options:customError:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `timeout(_:scheduler:)`.
  @preconcurrency
  @inlinable
  public func timeout<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    scheduler: S
  ) -> Observable<Element> where Element: Sendable {
    Observable(upstream.timeout(dueTime, scheduler: scheduler, customError: { RxError.timeout }))
  }

  /// Continues with another sequence when no element is received in time.
  ///
  /// - Parameters:
  ///   - dueTime: the maximum time to wait for the first element, and for each after the one before it, in the scheduler's
  ///     time.
  ///   - other: the sequence to continue with.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// The sequence completes or fails as the one that it ends with does. An error of this sequence is delivered, and is no
  /// reason to continue with the other, for which no time is measured.
  ///
  /// Mirrors RxSwift's `timeout(_:other:scheduler:)`.
  @preconcurrency
  @inlinable
  public func timeout<Other: ObservableType, S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    other: Other,
    scheduler: S
  ) -> Observable<Element> where Element: Sendable, Other.Element == Element {
    Observable(
      upstream.timeout(dueTime, scheduler: scheduler, customError: { IsLate() })
        .tryCatch(
          sendable(throwing: { error in
            guard error is IsLate else { throw error }
            return other.upstream
          })
        )
    )
  }

  /// Publishes the elements in arrays: those of each time span, or as soon as there is a number of them.
  ///
  /// - Parameters:
  ///   - timeSpan: the time after which the elements received are published, in the scheduler's time.
  ///   - count: the number of elements that are published without waiting, one or more. Zero or less is a programming error
  ///     and traps.
  ///   - scheduler: measures the time; the subscriber is called on it.
  ///
  /// When this sequence completes, the elements received since the last array are published before that. Unlike in RxSwift,
  /// a time span without an element publishes no empty array.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `collect(_:options:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `buffer(timeSpan:count:scheduler:)`.
  @preconcurrency
  @inlinable
  public func buffer<S: Scheduler>(
    timeSpan: S.SchedulerTimeType.Stride,
    count: Int,
    scheduler: S
  ) -> Observable<[Element]> where Element: Sendable {
    Observable<[Element]>(upstream.collect(.byTimeOrCount(scheduler, timeSpan, count)))
  }

  /// Divides the elements into windows, each a sequence: those of a time span, or as soon as there is a number of them.
  ///
  /// - Parameters:
  ///   - timeSpan: the time after which a window is over, more than zero, in the scheduler's time. Zero or less is a
  ///     programming error and traps.
  ///   - count: the number of elements with which a window is over before, one or more. Zero or less is a programming error
  ///     and traps.
  ///   - scheduler: measures the time. What ends a window at the end of its time is sent on it.
  ///
  /// The next window begins when one is over. The last event of this sequence is that of the last window, too. Until a
  /// window has its first subscriber, its last 256 elements are buffered; those of RxSwift's are dropped.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `window(_:bufferSize:options:)` in
  /// ReactiveExtras.
  ///
  /// Mirrors RxSwift's `window(timeSpan:count:scheduler:)`.
  @preconcurrency
  public func window<S: Scheduler>(
    timeSpan: S.SchedulerTimeType.Stride,
    count: Int,
    scheduler: S
  ) -> Observable<Observable<Element>> where Element: Sendable {
    Observable<Observable<Element>>(
      upstream.window(.byTimeOrCount(scheduler, timeSpan, count)).map { $0.asObservable() }
    )
  }

  /// Delivers elements and the last event on a scheduler, in order.
  ///
  /// For an example, completion, failure, cancellation and demand see `receive(on:options:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `observe(on:)`.
  @preconcurrency
  @inlinable
  public func observe<S: Scheduler>(on scheduler: S) -> Observable<Element> where Element: Sendable {
    Observable(upstream.receive(on: scheduler))
  }

  /// Subscribes to this sequence, and cancels, on a scheduler.
  ///
  /// For an example, completion, failure, cancellation and demand see `subscribe(on:options:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `subscribe(on:)`.
  @preconcurrency
  @inlinable
  public func subscribe<S: Scheduler>(on scheduler: S) -> Observable<Element> where Element: Sendable {
    Observable(upstream.subscribe(on: scheduler))
  }
}

/// Fails a sequence that timed out, until it continues with another.
@usableFromInline
struct IsLate: Error {
  @usableFromInline init() {}
}
