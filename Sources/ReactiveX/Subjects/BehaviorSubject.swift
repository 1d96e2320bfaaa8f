/// A subject with a current value, which it publishes whenever it is set.
///
/// - A new subscriber receives the current value, then every later one, once each and in order. If a
///   subscriber has no demand, the latest value is buffered until it requests one.
/// - All subscribers see one order.
/// - After an error or the completion, sent elements are dropped, and new subscribers receive only that
///   event.
///
/// Sending costs O(subscribers).
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType, Disposable {
  @usableFromInline let subject: CurrentValueSubject<Element, any Error>
  @usableFromInline let disposal = BooleanDisposable()

  /// Creates a subject with its initial value.
  @inlinable public init(value: Element) {
    let subject = CurrentValueSubject<Element, any Error>(value)
    self.subject = subject
    super.init(direct: subject)
  }

  /// The latest value. You can read it at any time, from any thread, even after the completion.
  ///
  /// - Throws: the error that was sent; ``RxError/disposed(object:)-enum.case`` if this was disposed.
  public func value() throws -> Element { try subject.valueOrFailure() }

  /// True if there are subscribers. It may also be true while an element is delivered, or while a
  /// subscription begins or ends.
  public var hasObservers: Bool { subject.hasSubscribers }

  @inlinable public func on(_ event: Event<Element>) { subject.receive(event) }

  /// Sends an element.
  @inlinable public func onNext(_ element: Element) { subject.send(element) }

  /// Releases the subscribers without sending an event. Later elements are dropped; later subscribers receive
  /// an ``RxError/disposed(object:)-enum.case`` that names this subject, and ``value()`` throws it.
  public func dispose() {
    disposal.dispose()
    subject.dispose(RxError.disposed(object: self))
  }

  /// True if `dispose()` was called.
  public var isDisposed: Bool { disposal.isDisposed }
}

// Unchecked: its state is in the subject that it wraps.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
