/// The elements of a sequence, for an asynchronous loop: see ``ObservableType/values``.
///
/// Creating this subscribes to the sequence. The subscription is disposed when a cancelled task requests the
/// next element, or when this and its iterators are released, such as after leaving the loop.
public struct AsyncElements<Element, Failure: Error>: AsyncSequence {
  fileprivate enum Signal {
    case element(Element)
    case completion(Failure?)
  }

  private let signals: AsyncStream<Signal>
  private let subscription: AnyCancellable
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
    func send(_ signal: Signal) {
      // Unchecked: elements are awaited by the task of the loop. RxSwift doesn't check that either.
      nonisolated(unsafe) let signal = signal
      continuation.yield(signal)
    }
    let sink = Subscribers.Sink<Element, any Error>(
      calling: {
        send(.completion($0.failure.flatMap(failure)))
        continuation.finish()
      },
      { send(.element($0)) }
    )
    source.subscribe(sink)
    (self.signals, self.subscription, self.cancellation) = (signals, AnyCancellable(sink), cancellation)
  }

  /// Returns an iterator. All iterators share the elements of one subscription.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signals: signals.makeAsyncIterator(), subscription: subscription, cancellation: cancellation)
  }

  /// Awaits elements one at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var signals: AsyncStream<Signal>.Iterator
    fileprivate let subscription: AnyCancellable
    fileprivate var cancellation: Failure?

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
      if Task.isCancelled { subscription.cancel() }
      if case .element(let element) = signal { return element }
      defer { cancellation = nil }
      if case .completion(let failure) = signal {
        if let failure { throw failure }
      } else if Task.isCancelled, let cancellation {
        throw cancellation
      }
      return nil
    }
  }
}

extension AsyncElements: Sendable where Element: Sendable {}
extension AsyncElements.Signal: Sendable where Element: Sendable {}

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
