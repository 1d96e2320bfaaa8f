import ReactiveCore

extension Subject {
  /// Sends a value, and suspends the task while too many values wait for delivery.
  ///
  /// Use it in a task that sends as fast as it can. If `send(_:)` has to wait, it blocks the task's thread,
  /// which other tasks need, so it waits for at most 2 ms. This method suspends the task for as long as
  /// necessary.
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let cancellable = prices.sink { print("price \($0)") }
  /// for price in [101, 102] { await prices.send(suspending: price) }
  /// // price 101
  /// // price 102
  /// ```
  ///
  /// If few values wait, the task isn't suspended. Otherwise it's suspended until this value has been
  /// delivered; or, if thousands wait for closures on an actor, until the actor has handled some of them. The
  /// subject's values keep their order. Cancelling the task ends the wait; the value was sent. The demand of
  /// the subject's subscribers makes no difference: use `buffer(size:prefetch:whenFull:)` for that. After the
  /// subject's completion or failure, nothing is sent.
  public nonisolated(nonsending) func send(suspending value: Output) async {
    let suspension = SendSuspension()
    suspension.sending { send(value) }
    await suspension.wait()
  }
}
