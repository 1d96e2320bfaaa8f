/// A receiver of the events of a sequence: a subject, or an ``AnyObserver``.
public protocol ObserverType<Element> {
  /// The type of the elements received.
  associatedtype Element

  /// Receives an event. Events after an error or a completion are ignored.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Receives an element.
  @inlinable public func onNext(_ element: Element) { on(.next(element)) }

  /// Receives an error, which is the last event.
  @inlinable public func onError(_ error: any Error) { on(.error(error)) }

  /// Receives the completion, which is the last event.
  @inlinable public func onCompleted() { on(.completed) }

  /// Erases the type of this observer.
  @inlinable public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// Returns an observer that transforms its elements and sends them to this one.
  ///
  /// - Parameter transform: called with each element. If it throws, this observer receives that error.
  @preconcurrency @inlinable public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver(eventHandler: sendable { on($0.map(transform)) })
  }
}

extension ObserverType where Element == Void {
  /// Receives an event without a value.
  @inlinable public func onNext() { onNext(()) }
}

/// A type-erased observer.
@frozen public struct AnyObserver<Element>: ObserverType {
  /// A closure that receives each event.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let receive: (Event<Element>) -> Void

  /// Creates an observer that calls a closure with each event, on the thread that sends it.
  @preconcurrency @inlinable public init(eventHandler: @escaping EventHandler) { receive = eventHandler }

  /// Creates an observer that forwards each event to another.
  @inlinable public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receive = { observer.on($0) }
  }

  @inlinable public func on(_ event: Event<Element>) { receive(event) }

  /// This observer.
  @inlinable public func asObserver() -> AnyObserver<Element> { self }
}

// Unchecked: its closure is sendable, or forwards to an observer that may be called from any thread.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}
