import ReactiveCore

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a publisher of the elements of this sequence, read by a task with a given priority: see
  /// ``publisher``.
  ///
  /// - Parameter priority: the priority of the task; nil for the subscriber's.
  public func publisher(priority: TaskPriority?) -> Publishers.AsyncSequence<Self> {
    Publishers.AsyncSequence(sequence: self, priority: priority)
  }

  /// A publisher of the elements of this sequence.
  ///
  /// Use it to put operators after an asynchronous sequence. ``bind(to:)-3arn2`` sends its elements to a
  /// relay or an input. For the opposite direction, use `values`.
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
  /// A task pulls one element for each requested value; cancellation cancels it. For completion, failure and
  /// demand see ``ReactiveCore/Publishers/AsyncSequence``.
  public var publisher: Publishers.AsyncSequence<Self> { publisher(priority: nil) }
}

extension Publishers {
  /// A publisher of the elements of an asynchronous sequence.
  ///
  /// For an example see ``_Concurrency/AsyncSequence/publisher``, which creates it.
  ///
  /// - **Demand.** Each subscriber gets a task with its own iterator, which its first request starts. The
  ///   task calls the iterator's `next()` once for each requested value, and is suspended while there is no
  ///   demand: nothing is pulled ahead. Only pulling finds the end, so the completion is delivered on the
  ///   request after the last element.
  /// - **Completion and failure.** The sequence finishes when the iterator returns nil, and fails when it
  ///   throws.
  /// - **Cancellation.** Cancelling cancels the task. Nothing follows, even if the sequence ignores the
  ///   cancellation.
  /// - **Where.** The task runs with the priority, and on the preferred executor, of the subscribing task,
  ///   and delivers from there. Iterators need not be `Sendable`. The executor is inherited with Swift 6.3
  ///   and later. The task-local values are those of the code that makes the first request.
  ///
  /// A sequence that can be read only once, such as `AsyncStream`, supports one subscriber: `share()` the
  /// publisher for several.
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
      TaskSourceContinuation.open("AsyncSequence", for: subscriber, in: TaskContext(priority: priority)) {
        [sequence] source async throws(Failure) in
        // Generic code calls `next()` through the witness table, even where it is specialized, because the
        // standard library's conformances are resilient. That costs two more asynchronous calls for each
        // element, so the most common types are called directly.
        if let stream = sequence as? AsyncStream<Output> {
          var iterator = stream.makeAsyncIterator()
          return try await source.sendAll { () async throws(Failure) in await iterator.next(isolation: nil) }
        }
        if let stream = sequence as? AsyncThrowingStream<Output, Failure> {
          var iterator = stream.makeAsyncIterator()
          return try await source.sendAll { () async throws(Failure) in
            try await iterator.next(isolation: nil)
          }
        }
        var iterator = sequence.makeAsyncIterator()
        return try await source.sendAll { () async throws(Failure) in
          try await iterator.next(isolation: nil)
        }
      }
    }
  }
}
