/// The inner subscribers of an operator: first those that get no share of a limited demand for now, since they have got it
/// or have no subscription yet; then the others.
///
///     ┌──────── served ────────┬──────── in the order in which they were added ────────┐
///
/// Moving one from one part to the other swaps it with another, which takes O(1). The order is restored when it matters.
///
/// Accessed in the emitter's turn.
@frozen
@usableFromInline
struct InnerSubscriberList: ~Copyable {
  @usableFromInline private(set) var elements: [AnyInnerSubscriber] = []
  /// How many are served.
  private(set) var served = 0
  /// How many have been added.
  private var arrivals = 0
  /// Whether those that are not served are in the order in which they were added.
  private var isInOrder = true

  @inlinable var isEmpty: Bool { elements.isEmpty }

  /// Adds one that has no subscription yet.
  mutating func append(_ inner: AnyInnerSubscriber) {
    arrivals += 1
    inner.arrival = arrivals
    inner.place = elements.count
    elements.append(inner)
    swap(inner, with: served)
    served += 1
  }

  mutating func remove(_ inner: AnyInnerSubscriber) {
    guard inner.place >= 0 else { return }
    if inner.place < served {
      served -= 1
      swap(inner, with: served)
    }
    swap(inner, with: elements.count - 1)
    elements.removeLast()
    inner.place = -1
  }

  /// - Returns: those that were in the list.
  mutating func removeAll() -> [AnyInnerSubscriber] {
    let former = elements
    elements = []
    served = 0
    for inner in former { inner.place = -1 }
    return former
  }

  /// Sets whether one is served.
  @usableFromInline
  mutating func setServed(_ isServed: Bool, _ inner: AnyInnerSubscriber) {
    guard inner.place >= 0, isServed != (inner.place < served) else { return }
    if !isServed { served -= 1 }
    swap(inner, with: served)
    if isServed { served += 1 }
  }

  /// None is served any more.
  mutating func resetServed() {
    // The order of those that were may have changed.
    if served > 0 { isInOrder = false }
    served = 0
  }

  /// Restores the order of those that are not served.
  mutating func putInOrder() {
    guard !isInOrder else { return }
    isInOrder = true
    guard elements.count - served > 1 else { return }
    elements.withUnsafeMutableBufferPointer { elements in
      var unserved = UnsafeMutableBufferPointer(rebasing: elements[served...])
      unserved.sort { $0.arrival < $1.arrival }
    }
    for place in served..<elements.count { elements[place].place = place }
  }

  private mutating func swap(_ inner: AnyInnerSubscriber, with place: Int) {
    guard inner.place != place else { return }
    elements.swapAt(inner.place, place)
    elements[inner.place].place = inner.place
    inner.place = place
    isInOrder = false
  }
}
