extension PrimitiveSequence {
  /// Creates a sequence for each subscription: see ``ObservableType/deferred(_:)``.
  @preconcurrency
  public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Creates a sequence that uses a resource: see ``ObservableType/using(_:observableFactory:)``.
  @preconcurrency public static func using<Resource: Disposable & SendableMetatype>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
  ) -> Self {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source })
    )
  }

  /// Continues with another sequence when this one fails: see ``ObservableType/catch(_:)``.
  @preconcurrency public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes to this sequence again when it fails: see ``ObservableType/retry(_:)``.
  public func retry(_ maxAttemptCount: Int) -> Self { PrimitiveSequence(raw: source.retry(maxAttemptCount)) }

  /// Subscribes again after an error of one type when another sequence publishes an element, like the
  /// `retry(when:)` of ``ObservableType``.
  @preconcurrency public func retry<Trigger: ObservableType, Failed: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failed>) -> Trigger
  ) -> Self { PrimitiveSequence(raw: source.retry(when: notificationHandler)) }

  /// Subscribes again after an error when another sequence publishes an element, like the `retry(when:)` of
  /// ``ObservableType``.
  @preconcurrency public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self { PrimitiveSequence(raw: source.retry(when: notificationHandler)) }

  /// Delivers the element later, but not an error: see ``ObservableType/delay(_:scheduler:)``.
  @preconcurrency
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self where Element: Sendable {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this sequence later: see ``ObservableType/delaySubscription(_:scheduler:)``.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails if no event is received in time: see ``ObservableType/timeout(_:scheduler:)``.
  @preconcurrency public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self
  where Element: Sendable {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another sequence after a time: see ``ObservableType/timeout(_:other:scheduler:)``.
  @preconcurrency
  public func timeout(_ dueTime: RxTimeInterval, other: Self, scheduler: any SchedulerType) -> Self
  where Element: Sendable {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// Prints the events of each subscription: see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Self {
    PrimitiveSequence(
      raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  /// Delivers events on a scheduler: see ``ObservableType/observe(on:)``.
  @preconcurrency public func observe(on scheduler: any ImmediateSchedulerType) -> Self
  where Element: Sendable {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes and cancels on a scheduler: see ``ObservableType/subscribe(on:)``.
  @preconcurrency public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self
  where Element: Sendable {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }
}

extension PrimitiveSequenceType {
  /// Creates a sequence that fails.
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// Creates a sequence that sends nothing.
  public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger & Sendable {
  /// Creates a sequence that sends 0 after a time: see ``ObservableType/timer(_:period:scheduler:)``.
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler)) }
}
