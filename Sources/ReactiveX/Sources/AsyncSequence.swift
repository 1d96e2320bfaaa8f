extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Creates a sequence that awaits the elements of this one in a task.
  ///
  /// - Parameters:
  ///   - detached: true for a detached task.
  ///   - priority: the priority of the task; nil for the priority of the task that subscribes.
  ///
  /// Each subscription has its own task, which runs on no actor. Disposing the subscription cancels the task,
  /// which terminates a stream. Elements beyond the demand are buffered without a limit.
  ///
  /// The sequence completes when this one ends or throws a `CancellationError`. It fails when this one throws
  /// another error.
  public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      Disposables.create(detached: detached, priority: priority) {
        do {
          for try await element in self { observer.onNext(element) }
          observer.onCompleted()
        } catch is CancellationError {
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
    }
  }
}
