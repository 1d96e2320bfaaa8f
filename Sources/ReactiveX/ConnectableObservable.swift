internal import ReactiveExtras

/// A sequence that sends nothing until it is connected: a ``ConnectableObservable``, or a type of your own.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless it is already connected. Returns a disposable that ends the connection.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// Connects with the first subscriber, and disposes the connection with the last one.
  ///
  /// It completes and fails as this sequence does. A subscriber that arrives after the last event, or when
  /// there are no others, connects again.
  public func refCount() -> Observable<Element> {
    let connections = Connections(.afterCompletion) { Connection() }
    return composed { sink, source in
      let (connection, isNew) = connections.join()
      sink.subscribe(to: source) { event, _ in
        if event.isStopEvent { connections.end(connection) }
        sink.emit(event)
      }
      sink.add(Disposables.create(calling: { connections.leave(connection) }))
      guard isNew else { return }
      connections.make(connection) {
        let disposable = connect()
        connections.accept(connection) { disposable.dispose() }
      }
    }
  }
}

/// A sequence that subscribes to its source when it is connected, and whose subscribers share one subject.
///
/// A connection releases its subject when the source completes or fails, or when the connection is disposed.
/// Later subscribers share a new subject, which the next connection sends to. With
/// ``ObservableType/multicast(_:)``, all connections share one subject.
public final class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  private let upstream: Observable<Element>
  private let connections: SharedConnections<MulticastSubject<Element>>

  /// - Parameters:
  ///   - renewal: determines which connection follows a completed one.
  ///   - makeSubject: creates the subject of a connection.
  init(
    _ upstream: Observable<Element>,
    _ renewal: Connections.Renewal,
    _ makeSubject: @escaping () -> MulticastSubject<Element>
  ) {
    let connections = SharedConnections(renewal, cancelsCompleted: true, makeSubject)
    self.upstream = upstream
    self.connections = connections
    super.init(direct: Deferred(createPublisher: sendable { connections.subject }))
  }

  /// Subscribes to the source, unless it is already connected.
  ///
  /// - Returns: a disposable that ends the connection. Releasing it does not.
  ///
  /// Subscribers receive nothing more from a disposed connection, not even a completion.
  public func connect() -> any Disposable & Sendable {
    Disposables.create(calling: connections.connect(upstream))
  }

  @_disfavoredOverload public func connect() -> any Disposable { connect() as any Disposable & Sendable }

  /// Connects with the first subscriber, and disposes the connection with the last one.
  ///
  /// A subscriber that arrives after the last event, or when there are no others, connects again. See
  /// `share(replay:scope:)` in ReactiveExtras.
  public func refCount() -> Observable<Element> {
    Observable(
      source: AnyPublisher(subscribing: { [source = upstream.source, connections] in
        connections.share(source, with: $0)
      })
    )
  }
}

/// An RxSwift subject as a Combine subject.
final class MulticastSubject<Element>: Subject {
  typealias Output = Element
  typealias Failure = any Error

  private let observable: Observable<Element>
  private let observer: AnyObserver<Element>

  init<S: SubjectType>(_ subject: S) where S.Element == Element, S.Observer.Element == Element {
    observable = subject.asObservable()
    observer = AnyObserver(subject.asObserver())
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    observable.receive(subscriber: subscriber)
  }

  func send(_ value: Element) { observer.onNext(value) }

  func send(completion: Subscribers.Completion<any Error>) { observer.on(Event(completion)) }

  func send(subscription: any ReactiveCore.Subscription) { subscription.request(.unlimited) }
}
