extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element, for `await`. Each access subscribes to the single.
  ///
  /// A cancelled task still receives an element that is sent during the subscribe call.
  ///
  /// - Throws: the single's error; a `CancellationError` if the task is cancelled before there is an event.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      guard let element = try await firstElement() else { misuse("A Single published no element") }
      return element
    }
  }

  /// Creates a single of the result of an asynchronous closure.
  ///
  /// - Parameters:
  ///   - detached: true for a detached task.
  ///   - priority: the priority of the task.
  ///   - work: runs in a new task for each subscription. Disposing the subscription cancels the task.
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

  /// Creates a single of the result of an asynchronous closure.
  ///
  /// - Parameter block: runs in a new task for each subscription. Disposing the subscription cancels the
  ///   task.
  @preconcurrency
  public static func from(_ block: @escaping @Sendable () async throws -> Element) -> Single<Element>
  where Element: Sendable {
    create(work: block)
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element, or nil if there is none, for `await`. Each access subscribes to the maybe.
  ///
  /// A cancelled task still receives an event that is sent during the subscribe call.
  ///
  /// - Throws: the maybe's error; a `CancellationError` if the task is cancelled before there is an event.
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await firstElement() }
  }

  /// Creates a maybe of the result of an asynchronous closure; an empty one without a closure.
  ///
  /// - Parameter block: runs in a new task for each subscription. Disposing the subscription cancels the
  ///   task.
  @preconcurrency public static func from(_ block: (@Sendable () async throws -> Element)?) -> Maybe<Element>
  where Element: Sendable {
    block.map { Single.from($0).asMaybe() } ?? .empty()
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Waits for the completion, with `await`. Each access subscribes to the completable.
  ///
  /// A cancelled task still receives a completion that is sent during the subscribe call.
  ///
  /// - Throws: the completable's error; a `CancellationError` if the task is cancelled before there is an
  ///   event.
  public nonisolated(nonsending) var value: Void {
    get async throws { _ = try await firstElement() }
  }

  /// Creates a completable that completes when an asynchronous closure returns, and fails when it throws.
  ///
  /// - Parameter block: runs in a new task for each subscription. Disposing the subscription cancels the
  ///   task.
  @preconcurrency public static func from(_ block: @escaping @Sendable () async throws -> Void) -> Completable
  {
    Single.from(block).asCompletable()
  }
}

extension PrimitiveSequenceType {
  /// Subscribes and waits for the element or the completion. Cancelling the task disposes the subscription.
  nonisolated(nonsending) func firstElement() async throws -> Element? {
    var elements = source.values.makeAsyncIterator()
    return try await elements.next(isolation: #isolation)
  }
}
