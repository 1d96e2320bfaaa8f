/// The superclass of the subjects: a sequence of the events that it receives as an observer.
public class SubjectBase<Element, Core: Subject>: Observable<Element>, ObserverType, Disposable
where Core.Output == Element, Core.Failure == any Error {
  @usableFromInline final let subject: Core
  @usableFromInline final let disposal = BooleanDisposable()

  /// - Parameter subject: a subject of this package, which does the work.
  @inlinable init(_ subject: Core) {
    self.subject = subject
    super.init(direct: subject)
  }

  /// True if there are subscribers. It may also be true while an element is delivered, or while a
  /// subscription begins or ends.
  public final var hasObservers: Bool { core.hasSubscribers }

  @inlinable public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): subject.send(element)
    case .error(let error): subject.send(completion: .failure(error))
    case .completed: subject.send(completion: .finished)
    }
  }

  /// Sends an element.
  @inlinable public final func onNext(_ element: Element) { subject.send(element) }

  /// Releases the buffered elements and the subscribers, without sending an event. Later elements are
  /// dropped, and later subscribers receive an ``RxError/disposed(object:)-enum.case`` that names this
  /// subject.
  public final func dispose() {
    disposal.dispose()
    core.dispose(RxError.disposed(object: self))
  }

  /// True if `dispose()` was called.
  public final var isDisposed: Bool { disposal.isDisposed }

  private final var core: any DisposableSubject { subject as! any DisposableSubject }
}
