extension Observable {
  /// Creates a sequence whose elements are computed one after the other, each in an action of a scheduler.
  ///
  /// - Parameter begin: begins an iteration, and returns a closure that computes the next element, or nil
  ///   after the last.
  @inlinable convenience init(
    iteratingOn scheduler: any ImmediateSchedulerType,
    _ begin: @escaping () -> () throws -> Element?
  ) {
    let scheduler = scheduler is CurrentThreadScheduler ? nil : scheduler
    self.init(running: { Iteration($0, on: scheduler, begin()).start() })
  }
}

/// The source of an `EventSink` with computed elements, used in the turn. At most one step is scheduled or
/// running; without demand, none is.
@usableFromInline final class Iteration<Element> {
  @usableFromInline let sink: EventSink<Element>
  /// The scheduler that elements are sent on; nil for the ``Trampoline`` of the subscribing thread.
  @usableFromInline let scheduler: (any ImmediateSchedulerType)?
  /// The scheduled step; nil without a scheduler.
  @usableFromInline let scheduled: SerialDisposable?
  @usableFromInline let next: () throws -> Element?
  @usableFromInline let resource = Resource(Iteration.self)

  @inlinable init(
    _ sink: EventSink<Element>,
    on scheduler: (any ImmediateSchedulerType)?,
    _ next: @escaping () throws -> Element?
  ) {
    self.sink = sink
    self.scheduler = scheduler
    self.next = next
    scheduled = scheduler == nil ? nil : SerialDisposable()
  }

  @inlinable func start() {
    if let scheduled { sink.add(scheduled) }
    schedule { self.sink.inTurn { self.step() } }
  }

  @inlinable func schedule(_ action: @escaping () -> Void) {
    guard let scheduler, let scheduled else { return Trampoline.current.add(action) }
    scheduled.replace { scheduler.run(action) }
  }

  /// - Parameter upcoming: the next element, if it was computed before there was demand.
  @inlinable func step(_ upcoming: Element? = nil) {
    var upcoming = upcoming
    // Without a scheduler, the loop continues while no other action is pending. On a scheduler, each action
    // is one step.
    let trampoline = scheduler == nil ? Trampoline.current : nil
    repeat {
      do {
        guard !sink.isEnded, let element = try upcoming.take() ?? next() else {
          return sink.finish(.finished)
        }
        guard sink.hasDemand else {
          return sink.whenRequested = { self.schedule { self.sink.inTurn { self.step(element) } } }
        }
        sink.emit(element)
      } catch {
        return sink.finish(.failure(error))
      }
    } while trampoline?.isEmpty == true
    if !sink.isEnded { schedule { self.sink.inTurn { self.step() } } }
  }
}
