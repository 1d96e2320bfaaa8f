/// A queue: appending at the end and removing from the front take O(1) amortized. Copies share their elements
/// until one of them is changed, which copies all elements.
@frozen
@usableFromInline
package struct Deque<Element> {
  /// Nil where elements were removed, then the elements, then nil where there is capacity left.
  @usableFromInline var slots: [Element?]
  @usableFromInline var head = 0
  @usableFromInline var end = 0

  @inlinable
  package init() { slots = [] }

  @inlinable
  package init(_ elements: some Sequence<Element>) {
    slots = elements.map(Optional.some)
    end = slots.count
  }

  @inlinable package var count: Int { end - head }
  @inlinable package var isEmpty: Bool { end == head }
  @inlinable package var first: Element? { end == head ? nil : slots[head] }
  /// The elements, oldest first. O(n).
  @inlinable var contents: [Element] { slots[head..<end].map(\.unsafelyUnwrapped) }

  /// - Parameter offset: counted from the first element.
  @inlinable
  package subscript(offset: Int) -> Element {
    get { slots[head + offset].unsafelyUnwrapped }
    set { slots[head + offset] = newValue }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    if end < slots.count {
      slots[end] = element
    } else {
      slots.append(element)
    }
    end += 1
  }

  @inlinable
  package mutating func popFirst() -> Element? { takeFirst() }

  /// Like ``popFirst()``, but inlined. In a loop that isn't specialized, it looks up half as many types for
  /// each element.
  @inlinable @inline(__always)
  mutating func takeFirst() -> Element? {
    guard head < end else { return nil }
    let element = slots[head].take()
    head += 1
    if head == end {
      // Releases the capacity that a burst of values needed.
      if end > 64 { slots = [] }
      (head, end) = (0, 0)
    } else if head >= 32, head * 2 >= end {
      slots.removeFirst(head)
      (head, end) = (0, end - head)
    }
    return element
  }
}
