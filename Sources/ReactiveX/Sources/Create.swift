internal import ReactiveExtras

extension Observable {
  /// Creates a sequence of what a closure sends.
  ///
  ///     Observable<String>.create { observer in
  ///       observer.onNext("1")
  ///       observer.onCompleted()
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameter subscribe: called for each subscription. It may send from any thread, also before it returns; what it sends
  ///   after an error or the completion is dropped. The disposable that it returns is disposed once: when an error or the
  ///   completion has been sent, before that is delivered, or when that subscription is cancelled.
  ///
  /// What is sent before the closure returns is delivered when it has returned. Elements beyond the subscriber's demand are
  /// buffered.
  ///
  /// Mirrors RxSwift's `Observable.create(_:)`.
  @preconcurrency
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(
      AnyPublisher<Element, any Error>.create { subscriber in
        let observer = AnyObserver<Element> { event in
          switch event {
          case .next(let element): subscriber.send(element)
          case .error(let error): subscriber.send(completion: .failure(error))
          case .completed: subscriber.send(completion: .finished)
          }
        }
        return DisposingCancellable(disposable: subscribe(observer))
      }
    )
  }

  /// Creates a sequence for each subscription.
  ///
  /// - Parameter observableFactory: called for each subscription. If it throws, the sequence fails with that error.
  ///
  /// It completes and fails as the sequence that was created for the subscription does.
  ///
  /// Mirrors RxSwift's `Observable.deferred(_:)`.
  @preconcurrency
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(
      Deferred {
        do { return try observableFactory().source } catch { return Observable.error(error).source }
      }
    )
  }

  /// Creates a sequence that uses a resource, which is created for each subscription and disposed with it.
  ///
  /// - Parameters:
  ///   - resourceFactory: creates the resource. If it throws, the sequence fails with that error.
  ///   - observableFactory: creates the sequence. If it throws, the resource is disposed, and the sequence fails with that
  ///     error.
  ///
  /// The resource is disposed after the sequence has completed or failed, or the subscription is cancelled.
  ///
  /// Mirrors RxSwift's `Observable.using(_:observableFactory:)`.
  @preconcurrency
  public static func using<Resource: Disposable & SendableMetatype>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    deferred {
      let resource = try resourceFactory()
      let isUsed = Disposables.create(calling: { resource.dispose() })
      do { return try observableFactory(resource).do(onDispose: { isUsed.dispose() }) } catch {
        isUsed.dispose()
        throw error
      }
    }
  }
}

/// A disposable as what cancels a subscription.
private struct DisposingCancellable: Cancellable {
  let disposable: any Disposable

  func cancel() { disposable.dispose() }
}
