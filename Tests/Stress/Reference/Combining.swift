/// Operators that subscribe to several publishers at the start.
extension Reference {
  /// - Parameters:
  ///   - inOrder: True if simultaneous events arrive in the order of subscription, as they do at the start.
  ///     Otherwise their order is not promised.
  ///   - handle: Handles an upstream's signal, and emits signals at its time.
  func combine(
    _ upstreams: [Timeline],
    from start: Int,
    inOrder: Bool = false,
    _ handle: (_ upstream: Int, _ signal: Signal, _ emit: (Signal) -> Void) -> Void
  ) -> Timeline {
    let events = upstreams.enumerated().flatMap { upstream, events in events.map { (upstream, $0) } }
      .enumerated().sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }.map(\.element)
    var result: Timeline = []
    var former = (upstream: 0, time: start)
    for (upstream, event) in events where result.end == nil {
      isUncertain =
        isUncertain
        || !inOrder && event.time > start && event.time == former.time && upstream != former.upstream
      former = (upstream, event.time)
      handle(upstream, event.content) { if result.end == nil { result.append($0, at: event.time) } }
    }
    return result
  }

  func merge(_ upstreams: [Timeline], from start: Int, inOrder: Bool = false) -> Timeline {
    var active = upstreams.count
    return combine(upstreams, from: start, inOrder: inOrder) { _, event, emit in
      if event == .end(.finished) { active -= 1 }
      if event != .end(.finished) || active == 0 { emit(event) }
    }
  }

  /// The end of an operator that requests values only after it has subscribed to all upstreams, and finds
  /// before that that one of them is empty.
  private func endWithoutValues(_ upstreams: [Timeline], at start: Int) -> Timeline? {
    upstreams.compactMap(\.first).first { $0.content.isEnd && $0.time == start }.map { [$0] }
  }

  func zip(_ upstreams: [Timeline], from start: Int) -> Timeline {
    if let end = endWithoutValues(upstreams, at: start) { return end }
    var queues = upstreams.map { _ in [Int]() }
    var isFinished = upstreams.map { _ in false }
    return combine(upstreams, from: start) { upstream, event, emit in
      switch event {
      case .value(let value): queues[upstream].append(value)
      case .end(.finished): isFinished[upstream] = true
      case .end(.failed): emit(event)
      }
      if queues.allSatisfy({ !$0.isEmpty }) {
        emit(.value(Arithmetic.combine(queues.indices.map { queues[$0].removeFirst() })))
      }
      if queues.indices.contains(where: { isFinished[$0] && queues[$0].isEmpty }) { emit(.end(.finished)) }
    }
  }

  func combineLatest(_ upstreams: [Timeline], from start: Int) -> Timeline {
    if let end = endWithoutValues(upstreams, at: start) { return end }
    var latest = upstreams.map { _ in Int?.none }
    var active = upstreams.count
    return combine(upstreams, from: start) { upstream, event, emit in
      switch event {
      case .value(let value):
        latest[upstream] = value
        let values = latest.compactMap { $0 }
        if values.count == latest.count { emit(.value(Arithmetic.combine(values))) }
      case .end(let end):
        active -= 1
        if end != .finished || latest[upstream] == nil || active == 0 { emit(event) }
      }
    }
  }

  func prefix(_ events: Timeline, untilOutputFrom other: Timeline, from start: Int) -> Timeline {
    combine([other, events], from: start) { upstream, event, emit in
      if upstream == 1 { emit(event) } else if !event.isEnd { emit(.end(.finished)) }
    }
  }

  func drop(_ events: Timeline, untilOutputFrom other: Timeline, from start: Int) -> Timeline {
    var isOpen = false
    return combine([Array(other.prefix(1)), events], from: start) { upstream, event, emit in
      if upstream == 0, !event.isEnd { isOpen = true } else if isOpen || event.isEnd { emit(event) }
    }
  }

  func withLatest(_ events: Timeline, from other: Timeline, from start: Int) -> Timeline {
    var latest: Int?
    return combine([other, events], from: start) { upstream, event, emit in
      switch (upstream, event) {
      case (0, .value(let value)): latest = value
      case (_, .value(let value)): if let latest { emit(.value(Arithmetic.combine([value, latest]))) }
      case (0, .end(.finished)): break
      case (_, .end): emit(event)
      }
    }
  }

  func amb(_ upstreams: [Timeline], from start: Int) -> Timeline {
    var winner: Int?
    return combine(upstreams, from: start) { upstream, event, emit in
      winner = winner ?? upstream
      if upstream == winner { emit(event) }
    }
  }

  func sample(_ events: Timeline, _ trigger: Timeline, from start: Int) -> Timeline {
    var latest: Int?
    var isFinished = false
    return combine([trigger, events], from: start) { upstream, event, emit in
      switch (upstream, event) {
      case (1, .value(let value)): latest = value
      case (1, .end(.finished)):
        isFinished = true
        if latest == nil { emit(event) }
      case (_, .end(.failed)): emit(event)
      case (_, .value), (_, .end(.finished)):
        if let value = latest.take() { emit(.value(value)) }
        if isFinished || event.isEnd { emit(.end(.finished)) }
      }
    }
  }
}
