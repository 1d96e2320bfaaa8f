/// A subject that delivers elements to its current subscribers, and buffers nothing.
///
/// - An element is delivered to subscribers that have demand when it is sent, and dropped for the others.
/// - All subscribers see one order, even when several threads send at once or a subscriber sends inside its
///   own closure.
/// - After an error or the completion, sent elements are dropped, and new subscribers receive only that
///   event.
///
/// Sending costs O(subscribers).
public final class PublishSubject<Element>: Observable<Element>, ObserverType, Disposable {
  @usableFromInline let subject: PassthroughSubject<Element, any Error>
  @usableFromInline let disposal = BooleanDisposable()

  /// Creates a subject.
  @inlinable public init() {
    let subject = PassthroughSubject<Element, any Error>()
    self.subject = subject
    super.init(direct: subject)
  }

  /// True if there are subscribers. It may also be true while an element is delivered, or while a
  /// subscription begins or ends.
  public var hasObservers: Bool { subject.hasSubscribers }

  @inlinable public func on(_ event: Event<Element>) { subject.receive(event) }

  /// Sends an element.
  @inlinable public func onNext(_ element: Element) { subject.send(element) }

  /// Releases the subscribers without sending an event. Later elements are dropped, and later subscribers
  /// receive an ``RxError/disposed(object:)-enum.case`` that names this subject.
  public func dispose() {
    disposal.dispose()
    subject.dispose(RxError.disposed(object: self))
  }

  /// True if `dispose()` was called.
  public var isDisposed: Bool { disposal.isDisposed }
}

extension Subject where Failure == any Error {
  @inlinable func receive(_ event: Event<Output>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): send(completion: .failure(error))
    case .completed: send(completion: .finished)
    }
  }
}

// Unchecked: its state is in the subject that it wraps.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
