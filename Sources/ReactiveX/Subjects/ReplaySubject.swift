public import ReactiveExtras

/// A subject that buffers elements and replays them to later subscribers.
///
/// - A new subscriber receives the last `bufferSize` elements, or all, then every later one, once each and in
///   order. Elements beyond its demand are buffered for it.
/// - All subscribers see one order.
/// - After an error or the completion, sent elements are dropped; new subscribers receive the buffered
///   elements, then that event.
///
/// Sending costs O(subscribers), subscribing O(buffered elements).
public final class ReplaySubject<Element>: Observable<Element>, ObserverType, Disposable {
  @usableFromInline let subject: ReactiveExtras.ReplaySubject<Element, any Error>
  @usableFromInline let disposal = BooleanDisposable()

  @inlinable init(_ subject: ReactiveExtras.ReplaySubject<Element, any Error>) {
    self.subject = subject
    super.init(direct: subject)
  }

  /// Creates a subject that replays the last elements.
  ///
  /// - Parameter bufferSize: the maximum number of elements to replay, zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(ReactiveExtras.ReplaySubject(bufferSize: bufferSize))
  }

  /// Creates a subject that replays every element. It buffers all elements for as long as it is alive.
  @inlinable public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(ReactiveExtras.ReplaySubject())
  }

  /// True if there are subscribers. It may also be true while an element is delivered, or while a
  /// subscription begins or ends.
  public var hasObservers: Bool { subject.hasSubscribers }

  @inlinable public func on(_ event: Event<Element>) { subject.receive(event) }

  /// Sends an element.
  @inlinable public func onNext(_ element: Element) { subject.send(element) }

  /// Releases the buffered elements and the subscribers, without sending an event. Later elements are
  /// dropped, and later subscribers receive an ``RxError/disposed(object:)-enum.case`` that names this
  /// subject.
  public func dispose() {
    disposal.dispose()
    subject.dispose(RxError.disposed(object: self))
  }

  /// True if `dispose()` was called.
  public var isDisposed: Bool { disposal.isDisposed }
}

// Unchecked: its state is in the subject that it wraps.
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}
