extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element, for `await`. The single is subscribed to each time.
  ///
  /// - Throws: the single's error; a `CancellationError` if the task is cancelled before there is an event.
  ///
  /// Mirrors RxSwift's `Single.value`.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      for try await element in source.source.values { return element }
      throw CancellationError()
    }
  }

  /// Creates a single of what an asynchronous closure returns or throws.
  ///
  /// - Parameters:
  ///   - detached: whether the task is a detached one.
  ///   - priority: the priority of the task.
  ///   - work: run in a task of its own for each subscription, which disposing it cancels.
  ///
  /// Mirrors RxSwift's `Single.create(detached:priority:work:)`.
  @preconcurrency public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> where Element: Sendable {
    Single<Element>.create { single in
      Disposables.create(detached: detached, priority: priority) {
        do { single(.success(try await work())) } catch { single(.failure(error)) }
      }
    }
  }

  /// Creates a single of what an asynchronous closure returns or throws.
  ///
  /// - Parameter block: run in a task of its own for each subscription, which disposing it cancels.
  ///
  /// Mirrors RxSwift's `Single.from(_:)`.
  @preconcurrency
  public static func from(_ block: @escaping @Sendable () async throws -> Element) -> Single<Element>
  where Element: Sendable {
    create(work: block)
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element, or nil if there is none, for `await`. The maybe is subscribed to each time.
  ///
  /// - Throws: the maybe's error; a `CancellationError` if the task is cancelled before there is an event.
  ///
  /// Mirrors RxSwift's `Maybe.value`.
  public nonisolated(nonsending) var value: Element? {
    get async throws {
      for try await element in source.source.values { return element }
      try Task.checkCancellation()
      return nil
    }
  }

  /// Creates a maybe of what an asynchronous closure returns or throws; an empty one without a closure.
  ///
  /// - Parameter block: run in a task of its own for each subscription, which disposing it cancels.
  ///
  /// Mirrors RxSwift's `Maybe.from(_:)`.
  @preconcurrency public static func from(_ block: (@Sendable () async throws -> Element)?) -> Maybe<Element>
  where Element: Sendable {
    block.map { Single.from($0).asMaybe() } ?? .empty()
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Returns when the completable has completed, for `await`. It is subscribed to each time.
  ///
  /// - Throws: the completable's error; a `CancellationError` if the task is cancelled before there is an event.
  ///
  /// Mirrors RxSwift's `Completable.value`.
  public nonisolated(nonsending) var value: Void {
    get async throws {
      for try await _ in source.source.values {}
      try Task.checkCancellation()
    }
  }

  /// Creates a completable of an asynchronous closure, which completes when that returns, and fails when it throws.
  ///
  /// - Parameter block: run in a task of its own for each subscription, which disposing it cancels.
  ///
  /// Mirrors RxSwift's `Completable.from(_:)`.
  @preconcurrency public static func from(_ block: @escaping @Sendable () async throws -> Void) -> Completable
  {
    Single.from(block).asCompletable()
  }
}
