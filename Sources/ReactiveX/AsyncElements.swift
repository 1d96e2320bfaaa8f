internal import Synchronization

/// The elements of a sequence, for an asynchronous loop: see ``ObservableType/values``.
///
/// Creating this subscribes to the sequence. The subscription is disposed when a cancelled task requests the
/// next element, or when this and its iterators are released, such as after leaving the loop.
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
  ///   - cancellation: thrown in a cancelled task; nil to end the loop instead.
  ///   - failure: returns the error to throw for an error of the sequence; nil to end the loop instead.
  init(
    of source: Observable<Element>,
    cancellation: Failure? = nil,
    failure: @escaping (any Error) -> Failure? = { _ in nil }
  ) {
    let (signals, continuation) = AsyncStream<Signal>.makeStream()
    let subscription = LoopSubscription()
    (self.signals, self.subscription, self.cancellation) = (signals, subscription, cancellation)
    func send(_ signal: Signal) {
      // Unchecked: elements are awaited by the task of the loop. RxSwift doesn't check that either.
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

  /// Awaits elements one at a time.
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
      // Cancelling the task ends the stream. The subscription is disposed here, because a cancellation
      // handler runs under a lock of the Swift runtime.
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

  /// Returns true for the first end: the end of the sequence or the cancellation of the loop.
  func end() -> Bool { !hasEnded.exchange(true, ordering: .acquiringAndReleasing) }
}

extension ObservableType {
  /// The elements as an asynchronous sequence, with one subscription.
  ///
  /// It throws the error of this sequence, or a `CancellationError` if the task is cancelled, which also
  /// disposes the subscription. Elements are buffered without a limit until they are awaited. The `values` of
  /// other publishers request one at a time.
  public var values: AsyncElements<Element, any Error> {
    AsyncElements(of: asObservable(), cancellation: CancellationError()) { $0 }
  }
}

extension InfallibleType {
  /// The elements, for an asynchronous loop. They are buffered without a limit.
  public var values: AsyncElements<Element, Never> { AsyncElements(of: asObservable()) }
}

extension SharedSequence {
  /// The elements, for an asynchronous loop. They are buffered without a limit.
  public var values: AsyncElements<Element, Never> { AsyncElements(of: source) }
}
