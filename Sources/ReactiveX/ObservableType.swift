/// A sequence of elements over time that may fail with any error. RxSwift's operators are its methods.
///
/// ``Observable``, the subjects and the relays conform. Each of them is a `Publisher` too, so Combine's
/// operators can be called on it. A method that both have, such as `map(_:)` or `retry(_:)`, is RxSwift's.
///
/// The closures of its operators may throw, which cancels the upstream and fails the sequence with that
/// error. They are called where the element is sent. A type of your own only needs `subscribe(_:)` to
/// conform, which also makes it a `Publisher`.
public protocol ObservableType<Element>: ObservableConvertibleType, Publisher where Output == Element {
  /// RxSwift's name for `Output`.
  associatedtype Element
  associatedtype Output = Element
  associatedtype Failure: Error = any Error

  /// Subscribes an observer. Returns a disposable that cancels the subscription.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType where Failure == any Error {
  /// This sequence as an ``Observable``, which calls `subscribe(_:)` for each of its subscriptions.
  public func asObservable() -> Observable<Element> { .create(sendable { subscribe($0) }) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    asObservable().receive(subscriber: subscriber)
  }
}

extension ObservableType where Failure == Never {
  public func subscribe(_ observer: some ObserverType<Element>) -> any Disposable { attach(observer) }
}

extension Publisher {
  /// Erases the type of this publisher and of its failure, so that RxSwift's operators can be called on it.
  @inlinable public func asObservable() -> Observable<Output> {
    Observable(direct: mapError { error -> any Error in error })
  }
}

extension Publisher where Failure == any Error {
  /// Erases the type of this publisher, so that RxSwift's operators can be called on it.
  @inlinable public func asObservable() -> Observable<Output> { Observable(direct: self) }
}

extension Publisher where Failure == Never {
  /// Erases the type of this publisher, so that RxSwift's operators can be called on it.
  @inlinable public func asObservable() -> Observable<Output> {
    Observable(direct: setFailureType(to: (any Error).self))
  }
}

extension BehaviorRelay: ObservableType { public typealias Element = Output }
extension PublishRelay: ObservableType { public typealias Element = Output }
extension ReplayRelay: ObservableType { public typealias Element = Output }

extension ReplayRelay {
  /// Creates a relay that replays the last elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Output> { ReplayRelay(bufferSize: bufferSize) }

  /// Creates a relay that replays all elements.
  public static func createUnbound() -> ReplayRelay<Output> { ReplayRelay(bufferSize: .max) }
}
