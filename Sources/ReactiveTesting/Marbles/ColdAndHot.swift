import ReactiveCore

extension TestScheduler {
  /// Makes a publisher that sends to each subscriber what a diagram shows, counted from its subscription.
  ///
  ///     let letters = scheduler.cold("-a-b|")
  ///     let numbers = scheduler.cold("-1-2|", of: Int.self)
  ///
  /// - Parameters:
  ///   - diagram: what is sent: see ``Timeline``.
  ///   - type: what the diagram's characters are turned into; strings by default.
  ///   - failure: the error for `#`. Without it the publisher cannot fail.
  ///
  /// Everything is sent on this scheduler, also what is in the first frame.
  ///
  /// Mirrors RxJS's `cold`.
  public func cold<Value: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Value.Type = String.self,
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    cold(Timeline(diagram, of: type, failure: failure))
  }

  /// Makes a publisher that sends to each subscriber what a diagram shows, counted from its subscription.
  ///
  ///     let users = scheduler.cold("-a-b|", values: ["a": User("Ada"), "b": User("Bob")])
  ///
  /// - Parameters:
  ///   - diagram: what is sent: see ``Timeline``.
  ///   - values: the value for each of the diagram's characters.
  ///   - failure: the error for `#`. Without it the publisher cannot fail.
  ///
  /// Mirrors RxJS's `cold`.
  public func cold<Value, Failure: Error>(
    _ diagram: String,
    values: [Character: Value],
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    cold(Timeline(diagram, values: values, failure: failure))
  }

  /// Makes a publisher that sends a timeline to each subscriber, counted from its subscription.
  ///
  /// Mirrors RxJS's `cold`.
  public func cold<Value, Failure>(_ timeline: Timeline<Value, Failure>) -> MarblePublisher<Value, Failure> {
    MarblePublisher(cold: timeline, self)
  }

  /// Makes a publisher that sends what a diagram shows to all who have subscribed by then, counted from the
  /// scheduler's beginning.
  ///
  /// - Parameters:
  ///   - diagram: what is sent: see ``Timeline``. What has passed already is not.
  ///   - type: what the diagram's characters are turned into; strings by default.
  ///   - failure: the error for `#`. Without it the publisher cannot fail.
  ///
  /// Whoever subscribes after the end receives it at once.
  ///
  /// Mirrors RxJS's `hot`, without its `^`.
  public func hot<Value: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Value.Type = String.self,
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    hot(Timeline(diagram, of: type, failure: failure))
  }

  /// Makes a publisher that sends what a diagram shows to all who have subscribed by then, counted from the
  /// scheduler's beginning.
  ///
  /// - Parameters:
  ///   - diagram: what is sent: see ``Timeline``. What has passed already is not.
  ///   - values: the value for each of the diagram's characters.
  ///   - failure: the error for `#`. Without it the publisher cannot fail.
  ///
  /// Whoever subscribes after the end receives it at once.
  ///
  /// Mirrors RxJS's `hot`, without its `^`.
  public func hot<Value, Failure: Error>(
    _ diagram: String,
    values: [Character: Value],
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    hot(Timeline(diagram, values: values, failure: failure))
  }

  /// Makes a publisher that sends a timeline to all who have subscribed by then, counted from the scheduler's
  /// beginning. What has passed already is not sent.
  ///
  /// Mirrors RxJS's `hot`, without its `^`.
  public func hot<Value, Failure>(_ timeline: Timeline<Value, Failure>) -> MarblePublisher<Value, Failure> {
    MarblePublisher(hot: timeline, self)
  }
}
