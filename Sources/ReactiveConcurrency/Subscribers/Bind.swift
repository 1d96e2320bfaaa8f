import ReactiveCore

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  /// Sends every element of this sequence into a consumer: a relay, an input, or a subject that can't fail.
  ///
  /// Use it if a cancellable should end the binding, and not a task.
  /// ``ReactiveCore/Consumer/send(contentsOf:)`` returns when the sequence has ended; ``publisher`` lets you
  /// put operators in between.
  ///
  /// ```swift
  /// let volume = BehaviorRelay(value: 5)
  /// let (steps, dial) = AsyncStream.makeStream(of: Int.self)
  /// let binding = steps.bind(to: volume)
  /// dial.yield(7)
  /// if let louder = await volume.values.first(where: { $0 > 5 }) { print("volume \(louder)") }
  /// // volume 7
  /// ```
  ///
  /// A task starts immediately and reads the sequence with unlimited demand; the consumer receives the
  /// elements where the task runs. The binding ends when the sequence finishes, and the consumer doesn't
  /// complete.
  ///
  /// - Returns: a cancellable that ends the binding, and cancels the task, when it is cancelled or
  ///   deinitialized. The binding retains the consumer meanwhile.
  public func bind<C: Consumer & Sendable>(to consumer: C) -> AnyCancellable where C.Value == Element {
    AnyCancellable(publisher.binding(to: consumer))
  }

  /// Sends every element of this sequence into a consumer of optional values: see ``bind(to:)-3arn2``.
  public func bind<C: Consumer & Sendable>(to consumer: C) -> AnyCancellable where C.Value == Element? {
    AnyCancellable(publisher.map(Optional.some).binding(to: consumer))
  }
}
