/// A sequence that is an observer as well, or has one.
///
/// Mirrors RxSwift's `SubjectType`.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the elements.
  associatedtype Element
  /// What events are sent to.
  associatedtype Observer: ObserverType

  /// What events are sent to.
  ///
  /// Mirrors RxSwift's `asObserver()`.
  func asObserver() -> Observer
}

extension SubjectType {
  /// What events are sent to: `Observer`, by another name of RxSwift's.
  ///
  /// Mirrors RxSwift's `SubjectObserverType`.
  public typealias SubjectObserverType = Observer
}

extension SubjectType where Self: ObserverType {
  /// This subject.
  @inlinable public func asObserver() -> Self { self }
}

extension AsyncSubject: SubjectType {}
extension BehaviorSubject: SubjectType {}
extension PublishSubject: SubjectType {}
extension ReplaySubject: SubjectType {}
