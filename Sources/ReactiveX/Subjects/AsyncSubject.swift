public import ReactiveExtras

/// A subject that publishes only its last element, when it completes.
///
/// - When it completes, subscribers receive the last element, then the completion. They receive only the
///   completion if there was no element, or only the error if it fails.
/// - Later subscribers receive the same.
/// - Without demand, the element is buffered, and the completion is delivered after it.
public final class AsyncSubject<Element>: Observable<Element>, ObserverType, Disposable {
  @usableFromInline let subject: ReactiveExtras.AsyncSubject<Element, any Error>
  @usableFromInline let disposal = BooleanDisposable()

  /// Creates a subject.
  @inlinable public init() {
    let subject = ReactiveExtras.AsyncSubject<Element, any Error>()
    self.subject = subject
    super.init(direct: subject)
  }

  /// True if there are subscribers. It may also be true while an element is delivered, or while a
  /// subscription begins or ends.
  public var hasObservers: Bool { subject.hasSubscribers }

  @inlinable public func on(_ event: Event<Element>) { subject.receive(event) }

  /// Sends an element.
  @inlinable public func onNext(_ element: Element) { subject.send(element) }

  /// Releases the element and the subscribers, without sending an event. Later elements are dropped, and
  /// later subscribers receive an ``RxError/disposed(object:)-enum.case`` that names this subject.
  public func dispose() {
    disposal.dispose()
    subject.dispose(RxError.disposed(object: self))
  }

  /// True if `dispose()` was called.
  public var isDisposed: Bool { disposal.isDisposed }
}

// Unchecked: its state is in the subject that it wraps.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
