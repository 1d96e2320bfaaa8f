/// A subject that remembers values and replays them to whoever subscribes later.
///
/// - A new subscriber receives the last `bufferSize` values, or all, then every later one, once each and in
///   order. What it has not asked for is kept until it does.
/// - All subscribers see one order: see ``Subject``.
/// - After the completion, what is sent is dropped; new subscribers receive what is remembered, then that
///   completion.
/// - A subscription keeps the subject alive until it is cancelled or ended.
///
/// Sending costs O(subscribers), subscribing O(remembered values).
///
/// Combine has no such subject. Mirrors RxSwift's `ReplaySubject`.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: RememberingBroadcast<LastValues<Output, Failure>>

  /// Makes a subject that remembers the last values.
  ///
  /// - Parameter bufferSize: how many values to remember at the most: zero or more. A negative number is a
  ///   programming error and traps.
  @inlinable
  public init(bufferSize: Int) {
    if bufferSize < 0 { misuse("ReplaySubject(bufferSize:) takes a size that is not negative") }
    core = RememberingBroadcast(LastValues(bufferSize: bufferSize))
  }

  /// Makes a subject that remembers every value, for as long as it lives.
  @inlinable
  public convenience init() {
    self.init(bufferSize: .max)
  }

  deinit {
    core.broadcast.cancelSubscriptions()
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber, keeping: self)
  }

  /// Subscribes, and keeps the owner alive for as long as the subscription lasts: the subject, or the relay around
  /// it.
  @inlinable @inline(__always)
  package func attach<S: Subscriber>(_ subscriber: S, keeping owner: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "ReplaySubject", keeping: owner)
  }

  @inlinable
  public func send(_ value: Output) {
    core.send(value)
  }

  /// Sends a value of a binding, unless it has been here and comes back equal.
  package func consume(_ value: Output, along route: Route, unless areEqual: ((Output, Output) -> Bool)?) {
    guard !route.returns(value, to: core.broadcast, areEqual) else { return }
    core.send(value, along: route)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.finish(completion)
  }

  /// Keeps the subscription until the subject ends, and asks it for all values at once.
  public func send(subscription: any Subscription) {
    core.broadcast.keep(subscription)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}

@frozen
@usableFromInline
struct LastValues<Output, Failure: Error>: SubjectMemory {
  @usableFromInline let bufferSize: Int
  @usableFromInline var values = Fifo<Output>()

  @inlinable
  init(bufferSize: Int) { self.bufferSize = bufferSize }

  @inlinable static var publishesAtOnce: Bool { true }
  @inlinable static var keeping: AnyEmitter.Keeping { .everything }

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
  func replay(after completion: Subscribers.Completion<Failure>?) -> Fifo<Output> { values }
}
