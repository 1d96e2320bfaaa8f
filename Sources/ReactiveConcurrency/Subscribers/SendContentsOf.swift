import ReactiveCore

extension Subject {
  /// Sends the elements of an asynchronous sequence, and returns when it has ended.
  ///
  /// Use it in a task that does nothing else, such as one that reads from a socket. To complete the subject
  /// with the sequence, and to end it with a cancellable, use `sequence.publisher.subscribe(subject)`.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let cancellable = prices.sink { print("price \($0)") }
  /// let (quotes, exchange) = AsyncStream.makeStream(of: Int.self)
  /// for quote in [101, 102] { exchange.yield(quote) }
  /// exchange.finish()
  /// await prices.send(contentsOf: quotes)
  /// // price 101
  /// // price 102
  /// ```
  ///
  /// The elements are pulled as fast as the subject's subscribers receive them, regardless of their demand:
  /// see ``send(suspending:)``. The subject doesn't complete. Cancelling the task ends this call, and nothing
  /// more is sent.
  ///
  /// - Throws: the error that the sequence throws.
  public nonisolated(nonsending) func send<Elements: AsyncSequence>(
    contentsOf elements: Elements
  ) async throws(Elements.Failure) where Elements.Element == Output {
    var iterator = elements.makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled {
      await send(suspending: element)
    }
  }
}

extension Consumer {
  /// Sends the elements of an asynchronous sequence to this relay, input or subject, and returns when it has
  /// ended.
  ///
  /// Use it in a task that does nothing else. To end a binding with a cancellable instead, use the sequence's
  /// `bind(to:)`.
  ///
  /// ```swift
  /// let volume = BehaviorRelay(value: 5)
  /// let (steps, dial) = AsyncStream.makeStream(of: Int.self)
  /// for step in [6, 7] { dial.yield(step) }
  /// dial.finish()
  /// await volume.send(contentsOf: steps)
  /// print(volume.value)  // 7
  /// ```
  ///
  /// The elements are pulled as fast as subscribers receive them, regardless of their demand. A subject
  /// doesn't complete. Cancelling the task ends this call, and nothing more is sent.
  ///
  /// - Throws: the error that the sequence throws.
  @_disfavoredOverload  // A subject that is also a consumer has its own.
  public nonisolated(nonsending) func send<Elements: AsyncSequence>(
    contentsOf elements: Elements
  ) async throws(Elements.Failure) where Elements.Element == Value {
    var iterator = elements.makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled {
      let suspension = SendSuspension()
      suspension.sending { consume(element) }
      await suspension.wait()
    }
  }
}
