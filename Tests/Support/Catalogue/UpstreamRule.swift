/// A rule of an operator about its upstreams: when it subscribes to them, and which of their values it may
/// deliver. The explorer checks it in each schedule. Upstreams are named by their indices.
///
/// Two signals are in order only if the one was received before the other was sent. A rule says nothing about
/// signals that two threads send at once.
package enum UpstreamRule: Sendable {
  // MARK: Subscriptions

  /// At most so many subscriptions to these upstreams, all in all, go on at once.
  case atMost(Int, of: Set<Int>)
  /// It subscribes to the upstream so many times at most.
  case times(Int, of: Int)
  /// It subscribes to the upstream once for each value of another one.
  case opens(Int, by: Int)
  /// The same, for a value that is sent while no subscription to the upstream goes on. It ignores the others.
  case opensWhenIdle(Int, by: Int)
  /// It subscribes to the upstream only when another one, or the last subscription to itself, has finished or
  /// failed.
  case follows(Int, end: End, of: Int)
  /// All subscribers share one connection. The next one may begin while the last is being cancelled.
  case oneConnection

  /// The completion that a subscription waits for.
  package enum End: Sendable { case finish, failure }

  // MARK: Values

  /// It delivers the values of these upstreams, each once, and those of a subscription in order, unless they go
  /// different ways.
  case hears(Set<Int>, inOrder: Bool = true)
  /// Only values of the last subscription to the upstream are heard, which the last value of another one opened.
  /// The others end.
  case newest(of: Int, by: Int)
  /// Only values of the upstream that sends first are heard. The others end.
  case first
  /// Values of the upstream are heard only after the first value of another one.
  case from(Int, first: Int)
  /// Values of the upstream are delivered only after the first signal of another one.
  case held(Int, until: Int)
  /// Values of the upstream are heard only until the first value of another one.
  case until(Int, first: Int)
  /// The latest value of the upstream is delivered with a signal of another one.
  case sampled(Int, by: Int)
  /// Each subscriber hears the values that are sent after it has subscribed.
  ///
  /// - Parameters:
  ///   - replays: true if it may also hear values that were sent before.
  ///   - reusesSubject: true if it may also hear values of connections that had ended before.
  case shared(replays: Bool, reusesSubject: Bool)

  // MARK: Combined values

  /// The n-th delivered value consists of the n-th value of each upstream.
  case zips
  /// Each delivered value consists of the latest values of all upstreams. There is one for each value of these
  /// upstreams.
  case latest(by: Set<Int>)

  // MARK: Time, in seconds, if all values are requested

  /// A value is delivered after a pause so long, in which no other is sent; or before, because of the completion.
  case pause(Double, orCompletion: Bool = false)
  /// Values are delivered with so much time in between: the first value of an interval, or the latest.
  case interval(Double, latest: Bool)
  /// A value is delivered so much later.
  case delay(Double)
  /// An array is delivered when an interval has passed, and has the values of that interval.
  case groups(Double)
  /// A value is delivered with the number of its window, which begins so many intervals after the subscription.
  case windows(Double)
  /// It fails by itself only if no value is sent for so long.
  case silence(Double)
}
