/// An observer that passes each element to a closure, with an object that it doesn't retain. Bind a sequence
/// to it to set a property.
///
///     var text: Binder<String> { Binder(label) { label, text in label.text = text } }
///
/// Elements are dropped once the object is deinitialized. The completion has no effect; an error is a
/// programming error and traps.
public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: passed to the closure while it exists.
  ///   - scheduler: calls the closure. The default one calls it immediately for an element sent on the main
  ///     queue.
  ///   - binding: called with each element, on the actor that it belongs to, if any.
  @preconcurrency public init<Target: AnyObject>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = MainScheduler(),
    @_inheritActorContext binding: @escaping @isolated(any) @Sendable (Target, Value) -> Void
  ) {
    let bind = weakly(target, binding)
    let isolation = binding.isolation.map(Isolation.init)
    let queue = scheduler as? any QueueScheduler
    self.binding = { event in
      switch event {
      case .next(let value):
        let action = sendable { if let isolation { isolation.run { bind(value) } } else { bind(value) } }
        if let queue { queue.enqueue(action) } else { _ = scheduler.run(action) }
      case .error: misuse("A Binder is bound to a sequence that does not fail")
      case .completed: break
      }
    }
  }

  public func on(_ event: Event<Value>) { binding(event) }
}

// Unchecked: its closure is sendable, and is called on a scheduler.
extension Binder: @unchecked Sendable where Value: Sendable {}
