internal import Synchronization

/// The elements of a sequence, for an asynchronous loop: see ``ObservableType/values``.
///
/// The sequence is subscribed to when this is made. A cancelled task disposes the subscription itself, when it
/// takes the next element; so does releasing this and its iterators, for instance by leaving the loop.
public struct AsyncElements<Element, Failure: Error>: AsyncSequence {
  fileprivate enum Signal {
    case element(Element)
    case failure(Failure)
  }

  private let signals: AsyncStream<Signal>
  private let subscription: LoopSubscription
  private let cancellation: Failure?

  /// - Parameters:
  ///   - source: the sequence.
  ///   - cancellation: thrown in a cancelled task, which otherwise ends its loop.
  ///   - failure: thrown for an error of the sequence; without one, that ends the loop.
  init(
    of source: Observable<Element>,
    cancellation: Failure? = nil,
    failure: @escaping (any Error) -> Failure? = { _ in nil }
  ) {
    let (signals, continuation) = AsyncStream<Signal>.makeStream()
    let subscription = LoopSubscription()
    (self.signals, self.subscription, self.cancellation) = (signals, subscription, cancellation)
    func send(_ signal: Signal) {
      // Unchecked: elements are awaited where the loop is, which RxSwift does not check either.
      nonisolated(unsafe) let signal = signal
      continuation.yield(signal)
    }
    subscription.disposable.setDisposable(
      source.attach(
        Subscribers.Sink(
          calling: { [weak subscription] completion in
            _ = subscription?.end()
            if let failure = completion.failure.flatMap(failure) { send(.failure(failure)) }
            continuation.finish()
          },
          { send(.element($0)) }
        )
      )
    )
  }

  /// Returns an iterator. All iterators share the elements of one subscription.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signals: signals.makeAsyncIterator(), subscription: subscription, cancellation: cancellation)
  }

  /// Awaits one element after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var signals: AsyncStream<Signal>.Iterator
    fileprivate let subscription: LoopSubscription
    fileprivate let cancellation: Failure?

    /// Waits for the next element.
    ///
    /// - Returns: the element; nil after the last one.
    public mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

    /// Waits for the next element, without leaving the actor.
    ///
    /// - Returns: the element; nil after the last one.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      // Cancelling the task ends the stream. The subscription is disposed here, because a handler of the
      // cancellation runs under a lock of Swift's runtime.
      let signal = await signals.next(isolation: actor)
      if Task.isCancelled { subscription.disposable.dispose() }
      switch signal {
      case .element(let element): return element
      case .failure(let failure): throw failure
      case nil:
        guard subscription.end() else { return nil }
        subscription.disposable.dispose()
        if let cancellation { throw cancellation }
        return nil
      }
    }
  }
}

extension AsyncElements: Sendable where Element: Sendable {}
extension AsyncElements.Signal: Sendable where Element: Sendable {}

/// The subscription of a loop, disposed when it is released.
private final class LoopSubscription: Sendable {
  let disposable = SingleAssignmentDisposable()
  private let hasEnded = Atomic<Bool>(false)

  deinit { disposable.dispose() }

  /// Returns true for the first end: the sequence's, or that of a cancelled loop.
  func end() -> Bool { !hasEnded.exchange(true, ordering: .acquiringAndReleasing) }
}

extension ObservableType {
  /// The elements as an asynchronous sequence, with one subscription.
  ///
  /// It throws the error of this sequence, or a `CancellationError` if the task is cancelled, which also
  /// disposes the subscription. Elements are buffered without a bound until they are awaited. The `values` of
  /// other publishers request one at a time.
  public var values: AsyncElements<Element, any Error> {
    AsyncElements(of: asObservable(), cancellation: CancellationError()) { $0 }
  }
}

extension InfallibleType {
  /// The elements, for an asynchronous loop. They are buffered, without a bound.
  public var values: AsyncElements<Element, Never> { AsyncElements(of: asObservable()) }
}

extension SharedSequence {
  /// The elements, for an asynchronous loop. They are buffered, without a bound.
  public var values: AsyncElements<Element, Never> { AsyncElements(of: source) }
}
