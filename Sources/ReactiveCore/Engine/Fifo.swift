/// First in, first out: appends at the end, takes from the front, each O(1) amortised.
@frozen
@usableFromInline
struct Fifo<Element> {
  @usableFromInline var elements: [Element?]
  @usableFromInline var head = 0

  @inlinable
  init() { elements = [] }

  @inlinable
  init(_ elements: some Sequence<Element>) { self.elements = elements.map(Optional.some) }

  @inlinable
  var count: Int { elements.count - head }

  @inlinable
  var isEmpty: Bool { elements.count == head }

  @inlinable
  mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.capacity <= 64)
      head = 0
    } else if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// The elements, oldest first. O(n).
  @inlinable
  var contents: [Element] { elements[head...].map(\.unsafelyUnwrapped) }
}
