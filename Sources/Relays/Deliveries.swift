import ReactiveCore
import Synchronization

/// What a relay is delivering, and on which threads, so that relays bound in a circle come to rest: a value
/// that a binding brings to a relay is dropped if it equals the one that the relay is delivering on the same
/// thread.
///
///     relay ── delivers ──▶ operators ──▶ Binding ── consume ──▶ another relay ── delivers ──▶ … ──▶ consume, of the first
///
/// Nothing is recorded before the relay is bound to, nor while it delivers to a sink, behind which there is
/// no binding.
///
/// There is a place for one thread, which is nearly always enough: a relay delivers in one turn. Only what it
/// has buffered for a subscriber, or replays to one, is delivered beside that.
@usableFromInline
final class Deliveries {
  /// Whether a binding delivers to the relay.
  @usableFromInline let isBound = Atomic<Bool>(false)
  /// The thread that has the place; zero if none does.
  private let thread = Atomic<UInt>(0)
  /// The value that it delivers.
  @exclusivity(unchecked) private var value: UnsafeRawPointer?

  /// How many others there are.
  private let otherCount = Atomic<Int>(0)
  private let others = Locked<[(thread: UInt, value: UInt)]>([])

  /// One of the values that are being delivered. The outer one is what the thread was delivering before.
  @frozen
  @usableFromInline
  struct Delivery {
    @usableFromInline let thread: UInt
    @usableFromInline let outer: UnsafeRawPointer?

    init(thread: UInt, outer: UnsafeRawPointer?) { (self.thread, self.outer) = (thread, outer) }
  }

  @usableFromInline
  init() {}

  /// The calling thread begins to deliver a value.
  @usableFromInline
  func begin(_ value: UnsafeRawPointer) -> Delivery {
    let current = currentThread
    let former = thread.compareExchange(expected: 0, desired: current, ordering: .acquiring).original
    guard former == 0 || former == current else {
      others.withLock { $0.append((current, UInt(bitPattern: value))) }
      otherCount.wrappingAdd(1, ordering: .relaxed)
      return Delivery(thread: current, outer: nil)
    }
    defer { self.value = value }
    return Delivery(thread: current, outer: self.value)
  }

  /// It has delivered it.
  @usableFromInline
  func end(_ delivery: Delivery) {
    if thread.load(ordering: .relaxed) == delivery.thread {
      value = delivery.outer
      if delivery.outer == nil { thread.store(0, ordering: .releasing) }
    } else {
      otherCount.wrappingSubtract(1, ordering: .relaxed)
      others.withLock { others in
        if let place = others.lastIndex(where: { $0.thread == delivery.thread }) { others.remove(at: place) }
      }
    }
  }

  /// What the relay is delivering on the calling thread.
  @usableFromInline
  var current: UnsafeRawPointer? {
    let owner = thread.load(ordering: .relaxed)
    guard owner != 0 || otherCount.load(ordering: .relaxed) > 0 else { return nil }
    let current = currentThread
    if owner == current { return value }
    return others.withLock { others in
      others.last { $0.thread == current }.flatMap { UnsafeRawPointer(bitPattern: $0.value) }
    }
  }

  /// Whether a value that a binding brings equals the one that is being delivered.
  ///
  /// A binding that did not know that it leads to a relay, since the relay is behind another consumer, is
  /// known from here on.
  @inlinable
  func isBroughtBack<Value>(_ new: Value) -> Bool {
    if !isBound.load(ordering: .relaxed) { isBound.store(true, ordering: .relaxed) }
    guard let current else { return false }
    return areEqual(current.assumingMemoryBound(to: Value.self).pointee, new)
  }
}

/// Compares at run time. Two values that differ from themselves, such as `Double.nan`, are equal, and so is
/// what cannot be compared.
@usableFromInline
func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func equals<First: Equatable>(_ first: First) -> Bool {
    guard let second = second as? First else { return false }
    return first == second || (first != first && second != second)
  }
  guard let first = first as? any Equatable else { return true }
  return equals(first)
}

/// A subscriber of a relay, of which each value is recorded while it is delivered.
@frozen
@usableFromInline
struct RecordedSubscriber<Downstream: Subscriber>: Subscriber where Downstream.Failure == Never {
  @usableFromInline typealias Failure = Never
  @usableFromInline let downstream: Downstream
  @usableFromInline let deliveries: Deliveries

  @inlinable
  init(_ downstream: Downstream, _ deliveries: Deliveries) {
    self.downstream = downstream
    self.deliveries = deliveries
  }

  @inlinable var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  func receive(_ value: Downstream.Input) -> Subscribers.Demand {
    withUnsafePointer(to: value) { pointer in
      let delivery = deliveries.isBound.load(ordering: .relaxed) ? deliveries.begin(address(pointer)) : nil
      let demand = downstream.receive(value)
      if let delivery { deliveries.end(delivery) }
      return demand
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: completion) }

  /// What takes no memory, as `Void` does, has none: an optimised build may then pass any pointer, also that
  /// of zero.
  @inlinable
  func address(_ pointer: UnsafePointer<Input>) -> UnsafeRawPointer {
    if MemoryLayout<Input>.size > 0 { return UnsafeRawPointer(pointer) }
    return UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
  }
}
