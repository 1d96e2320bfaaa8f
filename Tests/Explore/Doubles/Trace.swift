import CatalogueSupport

/// The signals of one execution, in order. The explored upstreams and subscribers record them, and a
/// ``RuleCheck`` looks for broken rules.
///
/// Unchecked: one thread runs at a time.
final class Trace: @unchecked Sendable {
  /// A point in time, as a number. `never` is later than all others.
  typealias Moment = Int
  static let never = Moment.max

  /// A subscription to an upstream.
  struct Subscription {
    let upstream: Int
    /// Its number among the subscriptions to the upstream.
    let number: Int
    let begin: Moment
    /// The moment when the subscriber had received it.
    var received = never
    /// The moment when it completed or a call of `cancel()` returned.
    var end = never
    var completion: UpstreamRule.End?
    /// The moment when the subscriber had received the completion.
    var completed = never
  }

  /// A value that was sent to a subscriber.
  struct Value {
    let subscription: Int
    /// Its number among the values of the subscription.
    let number: Int
    let begin: Moment
    /// The moment when the subscriber had received it.
    var end = never
    /// The virtual time before and after sending.
    let earliest: Double
    var latest = Double.infinity
  }

  /// The upstreams' values that were combined into this one.
  struct Delivery {
    let values: [Int]
    let moment: Moment
    let time: Double
    /// The number paired with the value, if the operator delivers pairs.
    let index: Int?
  }

  /// A subscriber's actions, and the signals it has received.
  struct Listener {
    var begin = never
    var subscribed = never
    var deliveries: [Delivery] = []
    var completion: (moment: Moment, time: Double)?
  }

  private(set) var moment: Moment = 0
  /// The virtual time, in seconds.
  var time: () -> Double = { 0 }
  private(set) var subscriptions: [Subscription] = []
  private(set) var values: [Value] = []
  var listeners = [Listener(), Listener()]
  /// A moment when no thread was running.
  var rest = never

  func next() -> Moment {
    moment += 1
    return moment
  }

  // MARK: From upstreams

  func subscribe(to upstream: Int) -> Int {
    let number = subscriptions.count { $0.upstream == upstream }
    subscriptions.append(Subscription(upstream: upstream, number: number, begin: next()))
    return subscriptions.count - 1
  }

  func received(_ subscription: Int) { subscriptions[subscription].received = next() }

  func end(_ subscription: Int, _ completion: UpstreamRule.End? = nil) {
    guard subscriptions[subscription].end == Self.never else { return }
    subscriptions[subscription].end = next()
    subscriptions[subscription].completion = completion
  }

  func completed(_ subscription: Int) { subscriptions[subscription].completed = next() }

  func begin(valueOf subscription: Int, _ number: Int) -> Int {
    values.append(Value(subscription: subscription, number: number, begin: next(), earliest: time()))
    return values.count - 1
  }

  func end(value: Int) {
    values[value].end = next()
    values[value].latest = time()
  }

  // MARK: From subscribers

  func deliver(_ value: Any, to listener: Int) {
    let delivery = Delivery(
      values: Stamp.numbers(in: value),
      moment: next(),
      time: time(),
      index: (value as? (Int, Sample))?.0
    )
    listeners[listener].deliveries.append(delivery)
  }

  func complete(_ listener: Int) { listeners[listener].completion = (next(), time()) }
}

/// Held by each sent value, so that a delivery can be matched with it, even if the value is part of another
/// one.
final class Stamp {
  private let number: Int
  private let held: AnyObject

  init(_ number: Int, holding held: AnyObject) { (self.number, self.held) = (number, held) }

  static func numbers(in value: Any) -> [Int] {
    if let sample = value as? Sample { return (sample.held as? Stamp).map { [$0.number] } ?? [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .tuple, .collection, .optional, .enum: return mirror.children.flatMap { numbers(in: $0.value) }
    default: return []
    }
  }
}
