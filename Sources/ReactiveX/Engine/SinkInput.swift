public import Synchronization

/// A subscription of an ``EventSink`` to a sequence. The sink keeps it until it is disposed, even after the
/// last event.
///
/// Its handlers are called in the sink's turn, and released there once it is disposed: they may refer to it.
@usableFromInline final class SinkInput<Input>: Subscriber, Disposable {
  @usableFromInline let sink: AnyEventSink
  @exclusivity(unchecked) @usableFromInline var receiveValue: ((Input) -> Void)?
  @exclusivity(unchecked) @usableFromInline var receiveCompletion:
    ((Subscribers.Completion<any Error>) -> Void)?
  @usableFromInline let isDisposed = Atomic<Bool>(false)
  private let upstream = UpstreamLink()
  /// Its key among the sink's disposables.
  private let key = Locked<CompositeDisposable.DisposeKey?>(nil)
  private let resource = Resource(SinkInput.self)

  @usableFromInline init(_ sink: AnyEventSink) { self.sink = sink }

  @inlinable
  convenience init(_ sink: AnyEventSink, _ handler: @escaping (Event<Input>, any Disposable) -> Void) {
    self.init(sink)
    receiveValue = { [unowned self] in handler(.next($0), self) }
    receiveCompletion = { [unowned self] in handler(Event($0), self) }
  }

  /// - Parameter isOwned: true if it is disposed with the sink.
  @usableFromInline func subscribe<Source: ObservableConvertibleType>(to source: Source, isOwned: Bool = true)
  where Source.Element == Input {
    if isOwned {
      // An ended sink subscribes to nothing.
      guard let inserted = sink.owned.insert(self) else { return }
      key.withLock { $0 = inserted }
    }
    source.asObservable().receive(erased)
  }

  private var erased: AnySubscriber<Input, any Error> {
    AnySubscriber(
      { self },
      identifiedBy: combineIdentifier,
      { self.receive(subscription: $0) },
      { self.receive($0) },
      { self.receive(completion: $0) }
    )
  }

  @usableFromInline func receive(subscription: any ReactiveCore.Subscription) {
    (subscription.withoutProbes as? any RecordedSubscription)?.willBeCancelled()
    if upstream.accept(subscription) { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ value: Input) -> Subscribers.Demand {
    if sink.gate.enter() {
      take(value)
      sink.leave()
    } else if sink.gate.submitValue({ self.take(value) }) {
      sink.leave()
    }
    return .none
  }

  @inlinable func take(_ value: Input) {
    if !isDisposed.load(ordering: .acquiring) { receiveValue?(value) }
  }

  @usableFromInline func receive(completion: Subscribers.Completion<any Error>) {
    sink.perform { if !self.isDisposed.load(ordering: .acquiring) { self.receiveCompletion?(completion) } }
  }

  @usableFromInline func dispose() {
    guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    upstream.cancel()
    if let key = key.withLock({ $0.take() }) { sink.owned.remove(for: key) }
    sink.perform {
      self.receiveValue = nil
      self.receiveCompletion = nil
    }
  }
}

/// A subscription that records when it ends, as in RxTest: when it is cancelled, if its subscriber also
/// cancels it after the last event.
package protocol RecordedSubscription: ReactiveCore.Subscription {
  /// Tells the subscription that it will be cancelled after the last event.
  func willBeCancelled()
}
