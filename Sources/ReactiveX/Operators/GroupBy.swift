internal import ReactiveExtras

extension ObservableType {
  /// Divides the elements into groups, each a sequence of the elements with one key.
  ///
  /// - Parameter keySelector: returns the key of an element.
  ///
  /// A group is published when the first element with its key is received. The last event of this sequence is that of all
  /// groups, too, and so is an error that `keySelector` throws. Until a group has its first subscriber, its last 256
  /// elements are buffered; those of RxSwift's are dropped.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `groupBy(bufferSize:_:)` in
  /// ReactiveExtras.
  ///
  /// Mirrors RxSwift's `groupBy(keySelector:)`.
  @preconcurrency
  public func groupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    Observable<GroupedObservable<Key, Element>>(
      upstream.tryMap { (key: try keySelector($0), element: $0) }
        .groupBy { $0.key }
        .map { GroupedObservable(group: $0) }
    )
  }
}

/// A group of elements with one key. See ``ObservableType/groupBy(keySelector:)``.
///
/// Mirrors RxSwift's `GroupedObservable`.
public struct GroupedObservable<Key: Hashable, Element>: ObservableType {
  public typealias Output = Element
  public typealias Failure = any Error

  fileprivate let group: GroupedPublisher<Key, (key: Key, element: Element), any Error>

  /// The key of all its elements.
  public var key: Key { group.key }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Element, S.Failure == any Error {
    group.map(sendable { $0.element }).receive(subscriber: subscriber)
  }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}
