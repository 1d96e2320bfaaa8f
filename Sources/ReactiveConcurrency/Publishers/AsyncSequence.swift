import ReactiveCore

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// A publisher of the elements of this sequence, from a task with a priority.
  ///
  /// For an example, completion, failure, cancellation and demand see ``publisher``, which has the
  /// subscriber's priority.
  ///
  /// - Parameter priority: that of the task which goes through the sequence; nil for the subscriber's.
  ///
  /// The counterpart of `values`, which Combine does not have.
  public func publisher(priority: TaskPriority?) -> Publishers.AsyncSequence<Self> {
    Publishers.AsyncSequence(sequence: self, priority: priority)
  }

  /// A publisher of the elements of this sequence.
  ///
  /// Use it to put operators after an asynchronous sequence. ``bind(to:)-3arn2`` sends its elements to a
  /// relay or an input; the other way, from a publisher to a loop, is `values`.
  ///
  /// ```swift
  /// let (readings, sensor) = AsyncStream.makeStream(of: Int.self)
  /// for reading in [19, 19, 21] { sensor.yield(reading) }
  /// sensor.finish()
  ///
  /// let changes = readings.publisher.removeDuplicates()
  /// for await change in changes.values { print("\(change) degrees") }
  /// // 19 degrees
  /// // 21 degrees
  /// ```
  ///
  /// An element is pulled for each value that is requested, in a task, which cancellation cancels. For
  /// completion, failure and demand see ``ReactiveCore/Publishers/AsyncSequence``.
  ///
  /// The counterpart of `values`, which Combine does not have.
  public var publisher: Publishers.AsyncSequence<Self> { publisher(priority: nil) }
}

extension Publishers {
  /// A publisher of the elements of an asynchronous sequence.
  ///
  /// For an example see ``_Concurrency/AsyncSequence/publisher``, which creates it.
  ///
  /// - **Demand.** Each subscriber gets a task with an iterator of its own, which its first request starts.
  ///   The task calls the iterator's `next()` once for each value that is requested, and is suspended while
  ///   there is no demand: nothing is pulled ahead. The end is only found by pulling: the completion is
  ///   delivered with the request after the last element.
  /// - **Completion and failure.** The sequence finishes when the iterator returns nil, and fails with what
  ///   it throws.
  /// - **Cancellation.** Cancelling cancels the task, and nothing follows, even if the sequence takes no
  ///   notice.
  /// - **Where.** The task runs with the priority, and on the preferred executor, of the task in which
  ///   somebody subscribed, and delivers from there. Iterators need not be `Sendable`. The executor is
  ///   inherited with Swift 6.3 and later.
  ///
  /// A sequence that can be gone through once only, such as `AsyncStream`, is for one subscriber: `share()`
  /// the publisher for several.
  public struct AsyncSequence<Elements: _Concurrency.AsyncSequence & Sendable>: Publisher, Sendable
  where Elements.Element: Sendable {
    public typealias Output = Elements.Element
    public typealias Failure = Elements.Failure

    /// The published sequence.
    public let sequence: Elements
    /// The priority of a subscription's task; nil for the subscriber's.
    public let priority: TaskPriority?

    /// Creates the publisher.
    public init(sequence: Elements, priority: TaskPriority? = nil) {
      self.sequence = sequence
      self.priority = priority
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      TaskSourceContinuation.open("AsyncSequence", for: subscriber, priority: priority) {
        [sequence] downstream in
        // Generic code calls `next()` through the witness table, also where it is specialised, since the standard
        // library's conformances are resilient, and that is two more asynchronous calls for each element. So the
        // types that are most used are called directly.
        if let stream = sequence as? AsyncStream<Output> {
          var iterator = stream.makeAsyncIterator()
          return await downstream.sendAll { () async throws(Failure) in await iterator.next(isolation: nil) }
        }
        if let stream = sequence as? AsyncThrowingStream<Output, Failure> {
          var iterator = stream.makeAsyncIterator()
          return await downstream.sendAll { () async throws(Failure) in
            try await iterator.next(isolation: nil)
          }
        }
        var iterator = sequence.makeAsyncIterator()
        return await downstream.sendAll { () async throws(Failure) in
          try await iterator.next(isolation: nil)
        }
      }
    }
  }
}
