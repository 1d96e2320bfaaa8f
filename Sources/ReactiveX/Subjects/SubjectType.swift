/// A sequence that is also an observer, or has one.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the elements.
  associatedtype Element
  /// The type of the observer that events are sent to.
  associatedtype Observer: ObserverType

  /// Returns the observer that events are sent to.
  func asObserver() -> Observer
}

extension SubjectType {
  /// RxSwift's other name for `Observer`.
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
