/// Emitters in the order in which they subscribed. Accessed in the subject's turn.
///
/// Appending and removing take O(1) amortized: removing leaves a hole, and once there are more holes than
/// emitters the list is compacted.
@frozen
@usableFromInline
struct EmitterList: ~Copyable {
  /// Retained manually: an array of strong references would retain and release each one in each delivery.
  /// None leaks, since each emitter in the list retains the broadcast, and so the list.
  @usableFromInline var slots: ContiguousArray<Unmanaged<AnyEmitter>?> = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { count == 0 }

  @inlinable
  func forEach(_ body: (AnyEmitter) -> Void) {
    slots.withUnsafeBufferPointer { slots in
      for index in slots.indices {
        slots[index]?._withUnsafeGuaranteedRef(body)
      }
    }
  }

  @usableFromInline
  mutating func append(_ emitter: AnyEmitter) {
    emitter.index = Int32(slots.count)
    slots.append(.passRetained(emitter))
    count += 1
  }

  @usableFromInline
  mutating func remove(_ emitter: AnyEmitter) {
    guard emitter.index >= 0 else { return }
    let index = Int(emitter.index)
    slots[index]?.release()
    slots[index] = nil
    emitter.index = -1
    count -= 1
    let holes = slots.count - count
    if holes > 16, holes > count { closeHoles() }
  }

  @usableFromInline
  mutating func closeHoles() {
    slots.removeAll { $0 == nil }
    for index in slots.indices {
      slots[index]?._withUnsafeGuaranteedRef { $0.index = Int32(index) }
    }
  }

  /// Removes all emitters, which the caller must release. Returns them in order, with nil for holes.
  @usableFromInline
  mutating func takeAll() -> ContiguousArray<Unmanaged<AnyEmitter>?> {
    let emitters = slots
    for emitter in emitters { emitter?._withUnsafeGuaranteedRef { $0.index = -1 } }
    self = EmitterList()
    return emitters
  }
}
