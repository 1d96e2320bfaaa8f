public import ReactiveCore

/// A subject that buffers values and replays them to subscribers that subscribe later.
///
/// Use it for events whose history a later subscriber needs, such as the messages of a chat.
/// `CurrentValueSubject` always has exactly one value; `PassthroughSubject` replays nothing, and
/// ``AsyncSubject`` the last value once it has finished. ``ReactiveCore/Publisher/share(replay:)`` is for the
/// values of a publisher.
///
/// ![A subscriber from second 8 on first receives the last two letters.](ReplaySubject)
///
/// ```swift
/// let messages = ReplaySubject<String, Never>(bufferSize: 2)
/// for text in ["hello", "anybody there?", "it's me"] { messages.send(text) }
/// let cancellable = messages.sink { print($0) }
/// // anybody there?
/// // it's me
/// messages.send("bye")  // bye
/// ```
///
/// - A new subscriber receives the last `bufferSize` values, or all, then every later one, once each and
///   in order. Values beyond its demand are buffered for it.
/// - All subscribers see one order: see `Subject`.
/// - After the completion or failure, sent values are dropped; new subscribers receive the buffered values,
///   then that completion.
/// - A subscription retains the subject until it terminates. Cancellation ends only that subscription.
///
/// Sending costs O(subscribers), subscribing O(buffered values).
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: RememberingBroadcast<LastValues<Output>>

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
    core.subscribe(subscriber, "ReplaySubject", retaining: self)
  }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? {
    core.sink(receiveCompletion, receiveValue, "ReplaySubject", retaining: self)
  }

  @inlinable
  public func send(_ value: Output) {
    core.send(value)
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    core.finish(ErasedCompletion(completion))
  }

  /// Retains the subscription until the subject completes, then cancels it. Requests unlimited demand
  /// immediately.
  public func send(subscription: any Subscription) {
    core.broadcast.retain(subscription)
  }
}

// Unchecked: shared state is protected by the gate or a lock.
extension ReplaySubject: @unchecked Sendable where Output: Sendable {}

extension ReplaySubject: Consumer where Failure == Never {}

// Drawing: ReplaySubject
//   let letters = hot("-a--b--c--d-|")
//   let shared = letters.multicast(subject: `ReplaySubject(bufferSize: 2)`)
//   output(shared)
//   output(shared, during: "--------^")
//   connect(shared, in: 0)
