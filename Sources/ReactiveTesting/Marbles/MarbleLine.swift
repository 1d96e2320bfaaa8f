import ReactiveCore

/// A line of a drawing: its marks, and from when to when somebody is subscribed.
struct MarbleLine: Sendable {
  enum Mark: Hashable {
    case value(String)
    case finished
    case failure
    case subscribed
  }

  /// The marks of a moment, and whether anybody receives them.
  struct Group: Sendable {
    let moment: Moment
    var values: [String] = []
    /// A mark other than a value.
    var mark: Mark?
    var areValuesDelivered = true
    var isMarkDelivered = true
  }

  private(set) var groups: [Group] = []
  /// Where the line begins.
  let start: Moment
  /// The first moment at which somebody is subscribed.
  let firstSubscription: Moment
  /// The moment after which nobody is subscribed, since all have cancelled.
  let cancellation: Moment?
  /// The same as text.
  let text: String

  /// - Parameters:
  ///   - subscriptions: when somebody is subscribed; all the time if it is empty.
  ///   - start: the time of the timeline's frame 0.
  init<Value, Failure>(
    _ timeline: Timeline<Value, Failure>,
    during subscriptions: [SubscriptionTimeline],
    from start: Moment = Moment(frame: 0)
  ) {
    self.start = start
    firstSubscription = subscriptions.map(\.start).min() ?? start
    let cancellations = subscriptions.compactMap(\.cancellation)
    cancellation = cancellations.count == subscriptions.count ? cancellations.max() : nil
    text =
      "\(timeline)" + (start.frame == 0 ? "" : " from \(start)")
      + (cancellation.map { ", cancelled in \($0)" } ?? "")
    for entry in timeline.entries {
      let moment = entry.moment.advanced(by: start)
      switch entry.event {
      case .next(let value): add(.value(String(describing: value).filter { $0 != "\"" }), at: moment)
      case .completed: add(.finished, at: moment)
      case .error: add(.failure, at: moment)
      }
    }
  }

  init(_ subscription: SubscriptionTimeline) {
    start = subscription.start
    firstSubscription = start
    cancellation = subscription.cancellation
    text = subscription.description
    add(.subscribed, at: start)
    if case .completed(let moment, let isFailure)? = subscription.end {
      add(isFailure ? .failure : .finished, at: moment)
    }
  }

  private mutating func add(_ mark: Mark, at moment: Moment) {
    if groups.last?.moment != moment { groups.append(Group(moment: moment)) }
    let index = groups.count - 1
    let isDelivered = moment >= firstSubscription
    if case .value(let text) = mark {
      groups[index].values.append(text)
      groups[index].areValuesDelivered = isDelivered && moment <= cancellation ?? moment
    } else {
      groups[index].mark = mark
      groups[index].isMarkDelivered = isDelivered && cancellation.map { moment < $0 } ?? true
    }
  }

  /// The completion's moment, if there is one.
  var completion: Moment? {
    guard let last = groups.last, let mark = last.mark, mark != .subscribed else { return nil }
    return last.moment
  }
}

extension SubscriptionTimeline {
  fileprivate var cancellation: Moment? {
    if case .cancelled(let moment)? = end { moment } else { nil }
  }
}

extension Moment {
  fileprivate func advanced(by start: Moment) -> Moment {
    Moment(frame: frame + start.frame, offset: offset + start.offset)
  }
}
