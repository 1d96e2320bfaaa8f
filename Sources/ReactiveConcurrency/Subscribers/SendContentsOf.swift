import ReactiveCore

extension Subject {
  /// Sends the elements of an asynchronous sequence, and returns when it has ended.
  ///
  /// The subject goes on. Cancelling the task ends it, and nothing more is sent. To send what a sequence throws and its end
  /// as well, and to end it with a cancellable, use `sequence.publisher.subscribe(subject)`.
  ///
  /// - Throws: what the sequence throws.
  public nonisolated(nonsending) func send<Elements: AsyncSequence>(
    contentsOf elements: Elements
  ) async throws(Elements.Failure) where Elements.Element == Output {
    var iterator = elements.makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled { send(element) }
  }
}

extension Consumer {
  /// Sends the elements of an asynchronous sequence to this relay, input or subject, and returns when it has ended.
  ///
  /// Cancelling the task ends it, and nothing more is sent. The binding that a sequence makes with `bind(to:)` is ended by a
  /// cancellable.
  ///
  /// - Throws: what the sequence throws.
  @_disfavoredOverload  // A subject that is a consumer too has one of its own.
  public nonisolated(nonsending) func send<Elements: AsyncSequence>(
    contentsOf elements: Elements
  ) async throws(Elements.Failure) where Elements.Element == Value {
    var iterator = elements.makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation), !Task.isCancelled { consume(element) }
  }
}
