import ReactiveCore

extension TestScheduler {
  /// Creates a publisher that sends the signals of a diagram to each subscriber, timed from its subscription.
  ///
  ///     let letters = scheduler.cold("-a-b|")
  ///     let numbers = scheduler.cold("-1-2|", of: Int.self)
  ///
  /// - Parameters:
  ///   - diagram: the signals: see ``Timeline``.
  ///   - type: the type that the diagram's characters are converted to; strings by default.
  ///   - failure: the error for `#`. Without it the publisher can't fail.
  ///
  /// All signals are sent on this scheduler, including those of the first frame.
  public func cold<Value: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Value.Type = String.self,
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    cold(Timeline(diagram, of: type, failure: failure))
  }

  /// Creates a publisher that sends the signals of a diagram to each subscriber, timed from its subscription.
  ///
  ///     let users = scheduler.cold("-a-b|", values: ["a": User("Ada"), "b": User("Bob")])
  ///
  /// - Parameters:
  ///   - diagram: the signals: see ``Timeline``.
  ///   - values: the value for each of the diagram's characters.
  ///   - failure: the error for `#`. Without it the publisher can't fail.
  public func cold<Value, Failure: Error>(
    _ diagram: String,
    values: [Character: Value],
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    cold(Timeline(diagram, values: values, failure: failure))
  }

  /// Creates a publisher that sends the signals of a timeline to each subscriber, timed from its
  /// subscription.
  public func cold<Value, Failure>(_ timeline: Timeline<Value, Failure>) -> MarblePublisher<Value, Failure> {
    MarblePublisher(cold: timeline, self)
  }

  /// Creates a publisher that sends the signals of a diagram to all current subscribers, timed from the
  /// scheduler's time zero.
  ///
  /// - Parameters:
  ///   - diagram: the signals: see ``Timeline``. Those whose time has passed are not sent.
  ///   - type: the type that the diagram's characters are converted to; strings by default.
  ///   - failure: the error for `#`. Without it the publisher can't fail.
  ///
  /// A subscriber that subscribes after the completion receives it immediately.
  public func hot<Value: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Value.Type = String.self,
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    hot(Timeline(diagram, of: type, failure: failure))
  }

  /// Creates a publisher that sends the signals of a diagram to all current subscribers, timed from the
  /// scheduler's time zero.
  ///
  /// - Parameters:
  ///   - diagram: the signals: see ``Timeline``. Those whose time has passed are not sent.
  ///   - values: the value for each of the diagram's characters.
  ///   - failure: the error for `#`. Without it the publisher can't fail.
  public func hot<Value, Failure: Error>(
    _ diagram: String,
    values: [Character: Value],
    failure: Failure? = Never?.none
  ) -> MarblePublisher<Value, Failure> {
    hot(Timeline(diagram, values: values, failure: failure))
  }

  /// Creates a publisher that sends the signals of a timeline to all current subscribers, timed from the
  /// scheduler's time zero. Signals whose time has passed are not sent.
  public func hot<Value, Failure>(_ timeline: Timeline<Value, Failure>) -> MarblePublisher<Value, Failure> {
    MarblePublisher(hot: timeline, self)
  }
}
