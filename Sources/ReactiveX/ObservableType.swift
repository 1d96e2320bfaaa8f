/// A sequence of elements over time that may fail with any error: what all operators of RxSwift are methods of.
///
/// ``Observable``, the subjects and the relays conform. Each of them is a `Publisher` too, so Combine's operators can be
/// called on it. A method that both have, such as `map(_:)` or `retry(_:)`, is RxSwift's.
///
/// The closures of its operators may throw, which cancels the upstream and fails the sequence with that error. They are
/// called where the element is sent.
///
/// Mirrors RxSwift's `ObservableType`.
public protocol ObservableType<Element>: Publisher, SendableMetatype {
  /// The type of the elements: `Output`, by RxSwift's name.
  associatedtype Element where Element == Output

  /// Erases the type of this sequence.
  ///
  /// Mirrors RxSwift's `asObservable()`.
  func asObservable() -> Observable<Element>
}

extension ObservableType {
  @inlinable var upstream: AnyPublisher<Element, any Error> { asObservable().source }
}

extension Publisher {
  /// Erases the type of this publisher and of its failure, so that RxSwift's operators can be called on it.
  ///
  /// Mirrors RxSwift's `asObservable()`.
  @inlinable
  public func asObservable() -> Observable<Output> { Observable(mapError { error -> any Error in error }) }
}

extension Publisher where Failure == any Error {
  /// Erases the type of this publisher, so that RxSwift's operators can be called on it.
  ///
  /// Mirrors RxSwift's `asObservable()`.
  @inlinable
  public func asObservable() -> Observable<Output> { Observable(self) }
}

extension Publisher where Failure == Never {
  /// Erases the type of this publisher, so that RxSwift's operators can be called on it.
  ///
  /// Mirrors RxSwift's `asObservable()`.
  @inlinable
  public func asObservable() -> Observable<Output> { Observable(setFailureType(to: (any Error).self)) }
}

extension BehaviorRelay: ObservableType { public typealias Element = Output }
extension PublishRelay: ObservableType { public typealias Element = Output }
extension ReplayRelay: ObservableType { public typealias Element = Output }
