enum SubjectKind: Equatable {
  case passthrough
  case currentValue(Int)
  case replay(Int?)
  case async
  case publishRelay
  case behaviorRelay(Int)
  case replayRelay(Int)
  case published(Int)

  /// True if it can complete.
  var canEnd: Bool {
    switch self {
    case .passthrough, .currentValue, .replay, .async: true
    default: false
    }
  }

  /// True if it can be bound to others, and others to it.
  var isRelay: Bool {
    if case .published = self { false } else { !canEnd }
  }

  /// The initial current value.
  var initial: Int? {
    switch self {
    case .currentValue(let value), .behaviorRelay(let value), .published(let value): value
    default: nil
    }
  }

  /// True if it has a current value.
  var keepsLatest: Bool { initial != nil }

  /// True if values beyond the demand are buffered.
  var keepsEverything: Bool {
    switch self {
    case .replay, .replayRelay: true
    default: false
    }
  }

  /// The number of values replayed to a late subscriber.
  var replayCount: Int {
    switch self {
    case .replay(let size): size ?? .max
    case .replayRelay(let size): size
    default: keepsLatest ? 1 : 0
    }
  }

  /// True if it only forwards values.
  var isHot: Bool { self == .passthrough || self == .publishRelay }
}
