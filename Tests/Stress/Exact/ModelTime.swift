import ReactiveCore
import ReactiveTesting

/// The model's time. A scheduler's actions may run on any thread; the model runs on one.
fileprivate struct ModelClock {
  private unowned let graph: ModelGraph

  init(_ graph: ModelGraph) { self.graph = graph }

  var now: TestScheduler.SchedulerTimeType { graph.clock.now }

  func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = graph.keeping(action)
    graph.clock.schedule { action() }
  }

  func schedule(after date: TestScheduler.SchedulerTimeType, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = graph.keeping(action)
    graph.clock.schedule(after: date) { action() }
  }
}

/// A timer for one thing after the other.
///
/// As in the library, setting it again postpones it: the action scheduled before runs, and schedules the
/// rest. This decides which of two timers that are due at the same date comes first.
final class ModelTimer {
  private let clock: ModelClock
  private let interval: Time.Stride
  private var due: Time?
  private var action: (() -> Void)?
  private var isCancelled = false

  fileprivate init(_ clock: ModelClock, _ interval: Time.Stride) {
    self.clock = clock
    self.interval = interval
  }

  /// Replaces the previous setting.
  func set(_ action: @escaping () -> Void) {
    let isScheduled = due != nil
    let date = clock.now.advanced(by: interval)
    self.action = action
    due = date
    if !isScheduled { schedule(for: date) }
  }

  private func schedule(for date: Time) {
    clock.schedule(after: date) { [self] in
      if isCancelled { return }
      if let due, due > date { return schedule(for: due) }
      due = nil
      action?()
    }
  }

  func cancel() { isCancelled = true }
}

/// The models of operators that have to do with time.
extension ModelGraph {
  func timer(_ interval: Time.Stride) -> ModelTimer { ModelTimer(ModelClock(self), interval) }

  func subscribeLater(_ upstream: @escaping Publisher) -> Publisher {
    { [clock = ModelClock(self)] observer in
      clock.schedule {
        var handle: Handle?
        var isOver = false
        upstream(
          Observer { upstream in
            handle = upstream
            var own = Handle { demand in
              clock.schedule { handle?.request(demand) }
            } cancel: {
              guard !isOver, let former = handle else { return }
              isOver = true
              handle = nil
              clock.schedule { former.cancel() }
            }
            own.backpressure = upstream.backpressure
            own.holdBack = { handle?.holdBack() }
            observer.subscribed(own)
          } received: { value in
            isOver ? 0 : observer.received(value)
          } ended: { end in
            if isOver { return }
            isOver = true
            handle = nil
            observer.ended(end)
          }
        )
      }
    }
  }

  func later(_ upstream: @escaping Publisher, _ index: Int, by milliseconds: Int?) -> Publisher {
    { [clock = ModelClock(self)] observer in
      let handover = ModelScheduledSubscription(observer)
      func schedule() {
        if let milliseconds {
          let date = clock.now.advanced(by: ClockTime.interval(milliseconds, ofNode: index))
          clock.schedule(after: date) { handover.deliverNext() }
        } else {
          clock.schedule { handover.deliverNext() }
        }
      }
      upstream(
        Observer {
          handover.start($0)
          handover.accept($0)
        } received: { value in
          if handover.put(value) { schedule() }
          return 0
        } ended: { end in
          if handover.put(end) { schedule() }
        }
      )
      handover.start(forwards: true)
    }
  }

  func debounce(_ upstream: @escaping Publisher, dueTime: Time.Stride) -> Publisher {
    { [clock = ModelClock(self)] observer in
      let handover = ModelScheduledSubscription(observer)
      var demand = 0
      var latest: (value: Int, due: Time)?
      var hasTimer = false
      var handle: Handle?
      var isEnded = false
      handover.accept(
        Handle {
          demand = add(demand, $0)
        } cancel: {
          isEnded = true
          latest = nil
          handle?.cancel()
        }
      )
      // A value received while the timer runs lets it run. It is set again for the rest.
      func setTimer(_ due: Time) {
        hasTimer = true
        clock.schedule(after: due) {
          guard let (value, latestDue) = latest else { return }
          if latestDue != due { return setTimer(latestDue) }
          hasTimer = false
          latest = nil
          guard demand > 0 else { return }
          if demand != unlimited { demand -= 1 }
          handover.put(value)
          handover.deliverNext()
        }
      }
      upstream(
        Observer { upstream in
          if isEnded { return upstream.cancel() }
          handle = upstream
          handover.start()
          upstream.request(unlimited)
        } received: { value in
          if isEnded { return 0 }
          let due = clock.now.advanced(by: dueTime)
          latest = (value, due)
          if !hasTimer { setTimer(due) }
          return 0
        } ended: { end in
          handle = nil
          isEnded = true
          latest = nil
          if handover.put(end) { clock.schedule { handover.deliverNext() } }
        }
      )
      handover.start()
    }
  }

  func throttle(
    _ upstream: @escaping Publisher,
    _ interval: Time.Stride,
    latest: Bool
  ) -> Publisher {
    { [clock = ModelClock(self)] observer in
      let handover = ModelScheduledSubscription(observer)
      var demand = 0
      var waiting: Int?
      var lastDelivery: Time?
      var end: End?
      var isEnded = false
      var handle: Handle?
      handover.accept(
        Handle {
          demand = add(demand, $0)
        } cancel: {
          isEnded = true
          waiting = nil
          end = nil
          handle?.cancel()
        }
      )
      func deliver() {
        guard let value = waiting else { return }
        waiting = nil
        lastDelivery = clock.now
        let follows = end
        handover.put(value)
        handover.deliverNext()
        if let follows, handover.put(follows) { handover.deliverNext() }
      }
      upstream(
        Observer { upstream in
          if isEnded { return upstream.cancel() }
          handle = upstream
          handover.start()
          upstream.request(unlimited)
        } received: { value in
          if isEnded { return 0 }
          if waiting != nil {
            if latest { waiting = value }
            return 0
          }
          guard demand > 0 else { return 0 }
          if demand != unlimited { demand -= 1 }
          waiting = value
          if let next = lastDelivery?.advanced(by: interval), next > clock.now {
            clock.schedule(after: next, deliver)
          } else {
            clock.schedule(deliver)
          }
          return 0
        } ended: { upstreamEnd in
          handle = nil
          if isEnded { return }
          isEnded = true
          if waiting != nil {
            end = upstreamEnd
          } else if handover.put(upstreamEnd) {
            clock.schedule { handover.deliverNext() }
          }
        }
      )
      handover.start()
    }
  }

  func timeout(_ upstream: @escaping Publisher, _ interval: Time.Stride, _ end: End) -> Publisher {
    { [clock = ModelClock(self)] observer in
      let handover = ModelScheduledSubscription(observer)
      /// The deadline; nil before the subscription and after the completion.
      var due: Time?
      var isMeasuring = false
      var isRequested = false
      var isFiring = false
      func deliver() {
        if isFiring { handover.deliverNext() } else { clock.schedule { handover.deliverNext() } }
      }
      let coordinator = ModelCoordinator(
        Observer { handle in
          handover.start(handle)
          handover.accept(
            Handle(handle, request: handle.request) {
              due = nil
              handle.cancel()
            }
          )
        } received: { value in
          if handover.put(value) { deliver() }
          return 0
        } ended: { end in
          due = nil
          if handover.put(end) { deliver() }
        }
      )
      let emitter = coordinator.emitter
      let inner = coordinator.inner(.whole)
      func putOff() { due = clock.now.advanced(by: interval) }
      func setTimer(_ date: Time) {
        clock.schedule(after: date) {
          guard let latest = due else { return }
          if latest != date { return setTimer(latest) }
          due = nil
          isFiring = true
          emitter.send(end)
          isFiring = false
        }
      }
      let replenish = emitter.replenish
      emitter.replenish = { unmet in
        if inner.isSubscribed {
          if !isMeasuring || !isRequested && unmet > 0 { putOff() }
          if !isMeasuring, let due { setTimer(due) }
          isMeasuring = true
          isRequested = isRequested || unmet > 0
        }
        replenish(unmet)
      }
      inner.received = { value in
        putOff()
        emitter.emit(value)
      }
      inner.ended = { end in
        due = nil
        emitter.finish(end)
      }
      coordinator.subscribe(inner, to: upstream)
    }
  }

  func collect(_ upstream: @escaping Publisher, _ interval: Time.Stride, count: Int?) -> Publisher {
    { [clock = ModelClock(self)] observer in
      let handover = ModelScheduledSubscription(observer)
      let line = ModelUpstreamLink()
      var collected: [Int] = []
      /// Arrays that are not requested yet, and what follows them.
      var arrays: [[Int]] = []
      var end: End?
      /// Arrays requested and not delivered; with a count, values requested and not delivered.
      var demand = 0
      var requested = 0
      var intervalEnd: Time?
      var hasTimer = false
      var isEnded = false

      func finishArray() {
        if !collected.isEmpty { arrays.append(collected) }
        collected = []
      }
      /// To the interval of this moment.
      func moveOn() {
        guard let former = intervalEnd, former <= clock.now else { return }
        if demand > 0 { finishArray() }
        while let former = intervalEnd, former <= clock.now { intervalEnd = former.advanced(by: interval) }
      }
      /// Returns the number of signals to deliver.
      func putOut() -> Int {
        var count = 0
        while demand > 0, !arrays.isEmpty {
          let array = arrays.removeFirst()
          if demand != unlimited { demand -= 1 }
          if requested != unlimited { requested -= array.count }
          handover.put(Arithmetic.combine(array))
          count += 1
        }
        if arrays.isEmpty, let last = end {
          end = nil
          handover.put(last)
          count += 1
        }
        return count
      }
      func schedule(_ count: Int) { for _ in 0..<count { clock.schedule { handover.deliverNext() } } }
      /// Returns the date of the next timer, if one is needed.
      func timer() -> Time? {
        guard !hasTimer, !isEnded, !collected.isEmpty, demand > 0 else { return nil }
        hasTimer = true
        return intervalEnd
      }
      func set(_ date: Time?) {
        guard let date else { return }
        clock.schedule(after: date) {
          if isEnded { return }
          hasTimer = false
          if intervalEnd == date, demand > 0 { finishArray() }
          let (signals, next) = (putOut(), timer())
          for _ in 0..<signals { handover.deliverNext() }
          set(next)
        }
      }

      handover.accept(
        Handle { more in
          if demand == unlimited { return }
          if count == nil { line.holdBack() }
          moveOn()
          demand = add(demand, more)
          let signals = putOut()
          // One at a time, also for several requests before the subscription is received.
          var missing = line.early > 0 ? 0 : 1
          if let count {
            let wanted = multiply(demand, count)
            missing =
              isEnded || wanted <= requested ? 0 : wanted == unlimited ? unlimited : wanted - requested
            if missing > 0 { requested = wanted }
          }
          let date = timer()
          schedule(signals)
          set(date)
          if missing > 0 { line.request(missing) }
        } cancel: {
          isEnded = true
          line.cancel()
        }
      )
      upstream(
        Observer {
          if !isEnded { intervalEnd = clock.now.advanced(by: interval) }
          handover.start()
          line.accept($0)
        } received: { value in
          if isEnded { return 0 }
          moveOn()
          collected.append(value)
          if collected.count == count { finishArray() }
          let (signals, date) = (putOut(), timer())
          schedule(signals)
          set(date)
          return count == nil ? 1 : 0
        } ended: { upstreamEnd in
          if isEnded { return }
          moveOn()
          if upstreamEnd == .finished { finishArray() }
          collected = []
          end = upstreamEnd
          isEnded = true
          line.end()
          schedule(putOut())
        }
      )
      handover.start()
    }
  }
}
