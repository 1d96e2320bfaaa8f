// Names that RxSwift 6 deprecates. Most are unavailable, and the compiler suggests the new name.

extension ObservableType {
  /// Unavailable: renamed to ``observe(on:)``.
  @available(*, unavailable, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``subscribe(on:)``.
  @available(*, unavailable, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``catch(_:)``.
  @available(*, unavailable, renamed: "catch(_:)")
  public func catchError(
    _ handler: (any Error) throws -> Observable<Element>
  ) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``catchAndReturn(_:)``.
  @available(*, unavailable, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``catch(sequence:)``.
  @available(*, unavailable, renamed: "catch(sequence:)")
  public static func catchError(
    _ sequence: some Sequence<Observable<Element>>
  ) -> Observable<Element> { fatalError() }

  // These two work, because a call would otherwise compile as `retryWhen(_:)` of ReactiveExtras.

  /// Deprecated: renamed to ``retry(when:)-((Observable<Failed>)->Trigger)``.
  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency public func retryWhen<Trigger: ObservableType, Failed: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failed>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// Deprecated: renamed to ``retry(when:)-((Observable<Error>)->Trigger)``.
  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// Unavailable: renamed to ``take(until:)``.
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``take(until:behavior:)``.
  @available(*, unavailable, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior,
    predicate: (Element) throws -> Bool
  ) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``take(while:behavior:)``.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ predicate: (Element) throws -> Bool) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``take(for:scheduler:)``.
  @available(*, unavailable, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    fatalError()
  }

  /// Unavailable: renamed to ``element(at:)``.
  @available(*, unavailable, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``skip(until:)``.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { fatalError() }

  /// Unavailable: renamed to ``skip(while:)``.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ predicate: (Element) throws -> Bool) -> Observable<Element> { fatalError() }
}

extension PrimitiveSequence {
  /// Unavailable: renamed to ``observe(on:)``.
  @available(*, unavailable, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self { fatalError() }

  /// Unavailable: renamed to ``subscribe(on:)``.
  @available(*, unavailable, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self { fatalError() }

  /// Unavailable: renamed to ``catch(_:)``.
  @available(*, unavailable, renamed: "catch(_:)")
  public func catchError(_ handler: (any Error) throws -> Self) -> Self { fatalError() }

  /// Unavailable: renamed to ``retry(when:)``.
  @available(*, unavailable, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failed: Error>(
    _ notificationHandler: (Observable<Failed>) -> Trigger
  ) -> Self { fatalError() }

  /// Unavailable: renamed to ``retry(when:)``.
  @available(*, unavailable, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: (Observable<any Error>) -> Trigger
  ) -> Self { fatalError() }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Unavailable: renamed to ``catchAndReturn(_:)``.
  @available(*, unavailable, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> { fatalError() }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Unavailable: renamed to ``subscribe(onSuccess:onFailure:onDisposed:)``.
  @available(*, unavailable, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: @escaping (any Error) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable & Sendable { fatalError() }
}
