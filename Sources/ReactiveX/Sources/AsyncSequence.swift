internal import ReactiveConcurrency

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Creates a sequence of the elements of this one, which are awaited in a task.
  ///
  /// Each subscription has a task of its own, which cancellation cancels, and awaits an element when one is requested. It
  /// completes and fails as this sequence does.
  ///
  /// Mirrors RxSwift's `asObservable()` of asynchronous sequences.
  public func asObservable() -> Observable<Element> { publisher.asObservable() }

  /// Creates a sequence of the elements of this one, which are awaited in a task with a priority, or in a detached one.
  ///
  /// - Parameters:
  ///   - detached: whether the task is a detached one.
  ///   - priority: the priority of the task.
  ///
  /// Each subscription has a task of its own, which cancellation cancels. Elements beyond the demand are buffered, without a
  /// bound. It completes and fails as this sequence does.
  ///
  /// Mirrors RxSwift's `asObservable(detached:priority:)` of asynchronous sequences.
  public func asObservable(detached: Bool, priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      Disposables.create(detached: detached, priority: priority) {
        do {
          for try await element in self { observer.onNext(element) }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
    }
  }
}
