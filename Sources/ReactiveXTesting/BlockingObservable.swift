internal import CoreFoundation
public import Foundation

extension ObservableConvertibleType {
  /// A view of this sequence whose methods wait for its elements.
  ///
  /// - Parameter timeout: the maximum number of seconds to wait; nil for no limit.
  ///
  /// While they wait, they run the run loop of the calling thread, as in RxBlocking, so that its timers fire.
  /// On the main thread, they receive events sent on the main queue, unless they are called by a block of
  /// that queue. In a task, use `values` instead, because a task must not block its thread.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

/// A sequence whose methods wait for its elements. See `toBlocking(timeout:)`.
public struct BlockingObservable<Element> {
  let timeout: TimeInterval?
  let source: Observable<Element>

  /// Waits for the completion.
  ///
  /// - Returns: all elements.
  /// - Throws: the error of the sequence; `RxError.timeout` if it takes too long.
  public func toArray() throws -> [Element] { try materialize().elementsOrThrow() }

  /// Waits for the first element.
  ///
  /// - Returns: the element; nil if the sequence completes without one.
  /// - Throws: the error of the sequence; `RxError.timeout` if it takes too long.
  public func first() throws -> Element? { try materialize(max: 1).elementsOrThrow().first }

  /// Waits for the completion.
  ///
  /// - Returns: the last element; nil if there is none.
  /// - Throws: the error of the sequence; `RxError.timeout` if it takes too long.
  public func last() throws -> Element? { try toArray().last }

  /// Waits for the completion, or a second element.
  ///
  /// - Returns: the only element.
  /// - Throws: the error of the sequence; `RxError.noElements` or `RxError.moreThanOneElement` if there is
  ///   not exactly one; `RxError.timeout` if it takes too long.
  public func single() throws -> Element { try single { _ in true } }

  /// Waits for the completion, or a second element that satisfies a condition.
  ///
  /// - Returns: the only element that does.
  /// - Throws: the errors of `single()`, and the error that the predicate throws.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try materialize(max: 2, where: predicate).elementsOrThrow()
    if elements.count > 1 { throw RxError.moreThanOneElement }
    guard let element = elements.first else { throw RxError.noElements }
    return element
  }

  /// Waits for the completion.
  ///
  /// - Returns: all elements, and the error if the sequence fails.
  public func materialize() -> MaterializedSequenceResult<Element> { materialize(max: .max) }

  private func materialize(
    max: Int,
    where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    let result = Locked((elements: [Element](), error: (any Error)?.none, isDone: false))
    let subscription = SingleAssignmentDisposable()
    let wait = Waiting()
    // Cancels immediately, because an endless source may send all its elements during the subscribe call.
    func end(_ error: (any Error)?) {
      result.withLock { if !$0.isDone { ($0.error, $0.isDone) = (error, true) } }
      subscription.dispose()
      wait.end()
    }
    let sink = Subscribers.Sink<Element, any Error>(
      calling: { end($0.failure) },
      { element in
        do {
          guard !result.withLock({ $0.isDone }), try predicate(element) else { return }
          let count = result.withLock { result in
            if !result.isDone { result.elements.append(element) }
            return result.elements.count
          }
          if count >= max { end(nil) }
        } catch { end(error) }
      }
    )
    subscription.setDisposable(AnyCancellable(sink))
    let limit = timeout.map { timeout in
      SerialDispatchQueueScheduler(qos: .userInitiated).scheduleRelative((), dueTime: interval(timeout)) {
        _ in
        end(RxError.timeout)
        return Disposables.create()
      }
    }
    source.subscribe(sink)
    wait.wait()
    limit?.dispose()
    let (elements, error, _) = result.withLock { $0 }
    return if let error { .failed(elements: elements, error: error) } else { .completed(elements: elements) }
  }

  private func interval(_ seconds: TimeInterval) -> RxTimeInterval {
    if seconds < 0 { return .nanoseconds(0) }
    return Int(exactly: (seconds * 1_000_000_000).rounded()).map { .nanoseconds($0) } ?? .never
  }
}

/// The elements of a sequence, and its end.
public enum MaterializedSequenceResult<T> {
  /// It has completed.
  case completed(elements: [T])
  /// It has failed.
  case failed(elements: [T], error: any Error)

  fileprivate func elementsOrThrow() throws -> [T] {
    switch self {
    case .completed(let elements): elements
    case .failed(_, let error): throw error
    }
  }
}

/// Runs the run loop of the thread that created it, until `end()` is called.
///
/// Unchecked: other threads only add a block to the run loop, and wake it.
private final class Waiting: @unchecked Sendable {
  /// The key of a thread's innermost wait.
  private static let key = "ReactiveXTesting.Waiting"

  private let runLoop = RunLoop.current
  private let loop = CFRunLoopGetCurrent()
  private let state = Locked((isRunning: false, hasEnded: false))

  func end() {
    let isRunning = state.withLock { state in
      state.hasEnded = true
      return state.isRunning
    }
    guard isRunning else { return }
    // In the run loop, because stopping it before it runs has no effect.
    runLoop.perform(inModes: [.default]) {
      if self.state.withLock({ $0.isRunning }) { CFRunLoopStop(self.loop) }
    }
    CFRunLoopWakeUp(loop)
  }

  func wait() {
    guard proceeds() else { return }
    // Without a timer or a source, a run loop returns immediately.
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    runLoop.add(timer, forMode: .default)
    let outer = Thread.current.threadDictionary[Self.key] as? Waiting
    Thread.current.threadDictionary[Self.key] = self
    while proceeds() { _ = runLoop.run(mode: .default, before: .distantFuture) }
    Thread.current.threadDictionary[Self.key] = outer
    timer.invalidate()
    // The stop that was meant for the outer wait may have stopped this one.
    if outer?.proceeds() == false { CFRunLoopStop(loop) }
  }

  /// Returns false once `end()` was called.
  private func proceeds() -> Bool {
    state.withLock { state in
      state.isRunning = !state.hasEnded
      return state.isRunning
    }
  }
}
