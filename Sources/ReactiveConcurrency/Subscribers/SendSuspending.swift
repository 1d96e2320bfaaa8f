import ReactiveCore

extension Subject {
  /// Sends a value, and waits while more values wait than subscribers have received.
  ///
  /// Use it in a task that sends as fast as it can. A `send(_:)` that waits would block the task's thread, which other tasks
  /// wait for; so in a task that waits for 2 ms at the most. This suspends the task, for as long as it takes.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let cancellable = prices.sink { print("price \($0)") }
  /// for price in [101, 102] { await prices.send(suspending: price) }
  /// // price 101
  /// // price 102
  /// ```
  ///
  /// If few values wait, the task is not suspended. Otherwise it is until this value has been delivered; or, where closures of
  /// a subscriber belong to an actor for which thousands wait, until that has come to some of them. The subject's values
  /// keep their one order. Cancellation of the task ends the wait; the value was sent. The demand of the subject's
  /// subscribers makes no difference: `buffer(size:prefetch:whenFull:)` is for that. After the subject's completion or failure
  /// nothing is sent.
  ///
  /// Combine has no such method.
  public nonisolated(nonsending) func send(suspending value: Output) async {
    let suspension = SendSuspension()
    suspension.sending { send(value) }
    await suspension.wait()
  }
}
