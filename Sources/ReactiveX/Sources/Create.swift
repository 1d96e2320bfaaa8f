extension ObservableType {
  /// Creates a sequence of the events that a closure sends.
  ///
  ///     Observable<String>.create { observer in
  ///       observer.onNext("1")
  ///       observer.onCompleted()
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameter subscribe: called for each subscription. It may send from any thread, even before it
  ///   returns. Events after an error or the completion are dropped. The disposable that it returns is
  ///   disposed once: after the last event was delivered, or when the subscription is cancelled.
  ///
  /// Events are delivered immediately, even before the closure returns. Elements beyond the subscriber's
  /// demand are buffered.
  @preconcurrency @inlinable public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(running: { sink in sink.add(subscribe(AnyObserver { sink.on($0) })) })
  }

  /// Creates a sequence for each subscription.
  ///
  /// - Parameter observableFactory: called for each subscription. If it throws, the sequence fails with that
  ///   error.
  ///
  /// It completes and fails as the created sequence does.
  @preconcurrency @inlinable public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(
      Deferred {
        do { return try observableFactory() } catch { return Observable.error(error) }
      }
    )
  }

  /// Creates a sequence that uses a resource, which is created for each subscription and disposed with it.
  ///
  /// - Parameters:
  ///   - resourceFactory: creates the resource. If it throws, the sequence fails with that error.
  ///   - observableFactory: creates the sequence. If it throws, the resource is disposed, and the sequence
  ///     fails with that error.
  ///
  /// The resource is disposed after the sequence has completed or failed, or the subscription is cancelled.
  @preconcurrency public static func using<Resource: Disposable & SendableMetatype>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(running: { sink in
      do {
        let resource = try resourceFactory()
        defer { sink.add(resource) }
        sink.forward(try observableFactory(resource))
      } catch {
        sink.on(.error(error))
      }
    })
  }
}
