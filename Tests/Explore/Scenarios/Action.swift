/// An action of a thread.
enum Action: Hashable, CustomStringConvertible {
  case subscribe, subscribeSecond
  /// An upstream hands over its subscription.
  case open(Int)
  case value(Int), finish(Int), fail(Int)
  /// One value is requested, or all values.
  case request, requestAll
  case cancel, cancelSecond
  /// The scheduler runs the actions that are due within one second.
  case tick
  /// The scheduler runs the actions that are due within a quarter of a second.
  case pause

  var description: String {
    switch self {
    case .subscribe: "subscribe"
    case .subscribeSecond: "subscribe second"
    case .open(let index): "open \(index)"
    case .value(let index): "value \(index)"
    case .finish(let index): "finish \(index)"
    case .fail(let index): "fail \(index)"
    case .request: "request"
    case .requestAll: "request all"
    case .cancel: "cancel"
    case .cancelSecond: "cancel second"
    case .tick: "tick"
    case .pause: "pause"
    }
  }
}

/// The actions of one thread, in order.
typealias Story = [Action]
