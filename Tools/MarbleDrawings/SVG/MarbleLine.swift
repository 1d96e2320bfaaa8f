import ReactiveTesting

/// A line of a drawing: its marks, and the period with subscribers.
struct MarbleLine: Sendable {
  /// A mark other than a value.
  enum Mark: Sendable {
    case finished
    case failure
  }

  /// The marks of a moment, and whether they are received.
  struct Group: Sendable {
    let moment: Moment
    var values: [String] = []
    var mark: Mark?
    var areValuesDelivered = true
    var isMarkDelivered = true
  }

  private(set) var groups: [Group] = []
  /// The start of the line.
  let start: Moment
  /// The first moment with a subscriber.
  let firstSubscription: Moment
  /// The moment after which there is no subscriber, because all cancelled before the completion.
  private(set) var cancellation: Moment?
  /// The same as text.
  private(set) var text: String

  /// - Parameters:
  ///   - subscriptions: The times with subscribers. If it is empty, there is always one.
  ///   - start: The time of the timeline's frame 0.
  init<Value, Failure>(
    _ timeline: Timeline<Value, Failure>,
    during subscriptions: [SubscriptionTimeline],
    from start: Moment = Moment(frame: 0)
  ) {
    self.start = start
    firstSubscription = subscriptions.map(\.start).min() ?? start
    let cancellations = subscriptions.compactMap(\.cancellation)
    cancellation = cancellations.count == subscriptions.count ? cancellations.max() : nil
    text = "\(timeline)" + (start.frame == 0 ? "" : " from \(start)")
    for entry in timeline.entries {
      let moment = entry.moment.advanced(by: start)
      switch entry.event {
      case .next(let value): add(String(describing: value), at: moment)
      case .completed: add(.finished, at: moment)
      case .error: add(.failure, at: moment)
      }
    }
    if completion != nil, groups.last?.isMarkDelivered == true { cancellation = nil }
    if let cancellation { text += ", cancelled in \(cancellation)" }
  }

  /// Removes quotation marks, of which an array of strings has too many for a circle.
  private mutating func add(_ value: String, at moment: Moment) {
    let index = group(at: moment)
    groups[index].values.append(value.filter { $0 != "\"" })
    groups[index].areValuesDelivered = moment >= firstSubscription && moment <= cancellation ?? moment
  }

  private mutating func add(_ mark: Mark, at moment: Moment) {
    let index = group(at: moment)
    groups[index].mark = mark
    groups[index].isMarkDelivered = moment >= firstSubscription && cancellation.map { moment < $0 } ?? true
  }

  /// The index of a moment's group.
  private mutating func group(at moment: Moment) -> Int {
    if groups.last?.moment != moment { groups.append(Group(moment: moment)) }
    return groups.count - 1
  }

  /// The completion's moment, if there is one.
  var completion: Moment? {
    groups.last.flatMap { $0.mark == nil ? nil : $0.moment }
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
