/// An observer that passes elements to a closure together with an object, which it does not retain: what
/// sequences are bound to that set a property.
///
///     var text: Binder<String> { Binder(label) { label, text in label.text = text } }
///
/// Elements are dropped once the object is deinitialized. The completion has no effect; an error is a
/// programming error and traps.
///
/// Mirrors RxSwift's `Binder`.
public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: passed to the closure, while it exists.
  ///   - scheduler: where the closure is called. On the main queue's, an element that is sent there is passed
  ///     at once.
  ///   - binding: called with each element; if it belongs to an actor, there.
  ///
  /// Mirrors RxSwift's `Binder.init(_:scheduler:binding:)`.
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
