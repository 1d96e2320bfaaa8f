/// A rule about an operator's upstreams: when it subscribes to them, and which of their values it may
/// deliver. The explorer checks it in each schedule. Upstreams are identified by index. An operator *hears* a
/// value that it delivers or combines.
///
/// Two signals are ordered only if one was received before the other was sent. Rules don't apply to signals
/// that two threads send concurrently.
package enum UpstreamRule: Sendable {
  // MARK: Subscriptions

  /// At most this many subscriptions to these upstreams, in total, are active at a time.
  case atMost(Int, of: Set<Int>)
  /// It subscribes to the upstream at most this many times.
  case times(Int, of: Int)
  /// It subscribes to the upstream once for each value of another one.
  case opens(Int, by: Int)
  /// It subscribes for each value that is sent while no subscription to the upstream is active, and ignores
  /// others.
  case opensWhenIdle(Int, by: Int)
  /// It subscribes to the upstream only after another one, or the previous subscription to the same upstream,
  /// has finished or failed.
  case follows(Int, end: End, of: Int)
  /// All subscribers share one connection. The next one may start while the last one is being cancelled.
  case oneConnection

  /// The completion that a new subscription waits for.
  package enum End: Sendable { case finish, failure }

  // MARK: Values

  /// It delivers each value of these upstreams once, and the values of a subscription in order unless they
  /// take different paths.
  case hears(Set<Int>, inOrder: Bool = true)
  /// Only values of the latest subscription to the upstream are heard. The latest value of another upstream
  /// opened it. Earlier subscriptions end.
  case newest(of: Int, by: Int)
  /// Only values of the first upstream to send are heard. The other subscriptions end.
  case first
  /// Values of the upstream are heard only after the first value of another one.
  case from(Int, first: Int)
  /// Values of the upstream are heard only until the first value of another one.
  case until(Int, first: Int)
  /// The latest value of the upstream is delivered with a signal of another one.
  case sampled(Int, by: Int)
  /// Each subscriber hears the values that are sent after it subscribed.
  ///
  /// - Parameter replays: True if it may also hear values that were sent before.
  case shared(replays: Bool)

  // MARK: Combined values

  /// The nth delivered value consists of the nth value of each upstream.
  case zips
  /// Each delivered value consists of the latest values of all upstreams. There is one for each value of the
  /// given upstreams.
  case latest(by: Set<Int>)

  // MARK: Times in seconds, with unlimited demand

  /// A value is delivered after a pause of this length without another value, or earlier, because of the
  /// completion.
  case pause(Double, orCompletion: Bool = false)
  /// Deliveries are at least this interval apart: of the first value in each interval, or of the latest.
  case interval(Double, latest: Bool)
  /// A value is delivered after this delay.
  case delay(Double)
  /// An array is delivered when an interval ends, and contains the values of that interval.
  case groups(Double)
  /// A value is delivered with the number of its window, which counts intervals since the subscription.
  case windows(Double)
  /// It fails by itself only if no value is sent during this interval.
  case silence(Double)
}
