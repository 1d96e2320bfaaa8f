/// A subject that buffers values and replays them to subscribers that subscribe later.
///
/// - A new subscriber receives the last `bufferSize` values, or all, then every later one, once each and in
///   order. Values beyond its demand are buffered for it.
/// - All subscribers see one order: see ``Subject``.
/// - After the completion, what is sent is dropped; new subscribers receive the buffered values, then that
///   completion.
/// - A subscription retains the subject until it terminates.
///
/// Sending costs O(subscribers), subscribing O(buffered values).
///
/// Combine has no such subject. Mirrors RxSwift's `ReplaySubject`.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: RememberingBroadcast<LastValues<Output, Failure>>

  /// Creates a subject that replays the last values.
  ///
  /// - Parameter bufferSize: the maximum number of values to replay, zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public init(bufferSize: Int) {
    if bufferSize < 0 { misuse("ReplaySubject(bufferSize:) takes a size that is not negative") }
    core = RememberingBroadcast(LastValues(bufferSize: bufferSize))
  }

  /// Creates a subject that replays every value. It buffers all values for as long as it is alive.
  @inlinable
  public convenience init() {
    self.init(bufferSize: .max)
  }

  deinit {
    core.broadcast.cancelSubscriptions()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber, as: "ReplaySubject", retaining: self)
  }

  /// Subscribes a subscriber.
  ///
  /// - Parameters:
  ///   - name: how the subscription describes itself.
  ///   - owner: the subject or the relay around it, which the subscription retains until it terminates.
  @inlinable @inline(__always)
  package func attach<S: Subscriber>(_ subscriber: S, as name: StaticString, retaining owner: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, name, retaining: owner)
  }

  @inlinable
  public func send(_ value: Output) {
    core.send(value)
  }

  /// Sends a value that a binding has delivered to a relay around this subject.
  package func send(_ value: Output, visiting visit: Route.Visit) {
    core.deliver(value, inside: visit, core.remember(value, inside: visit))
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.finish(completion)
  }

  /// Retains the subscription until the subject completes, then cancels it. Requests unlimited demand
  /// immediately.
  public func send(subscription: any Subscription) {
    core.broadcast.retain(subscription)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}

@frozen
@usableFromInline
struct LastValues<Output, Failure: Error>: SubjectMemory {
  @usableFromInline let bufferSize: Int
  @usableFromInline var values = Deque<Output>()

  @inlinable
  init(bufferSize: Int) { self.bufferSize = bufferSize }

  @inlinable static var publishesAtOnce: Bool { true }
  @inlinable static var buffering: AnyEmitter.BufferingPolicy { .unbounded }

  @inlinable
  mutating func remember(_ value: inout Output) {
    guard bufferSize > 0 else { return }
    let displaced = values.count == bufferSize ? values.popFirst() : nil
    values.append(value)
    if let displaced { value = displaced }
  }

  @usableFromInline
  func last(before completion: Subscribers.Completion<Failure>) -> [Output] { [] }

  @inlinable
  func replay(after completion: Subscribers.Completion<Failure>?) -> Deque<Output> { values }
}
