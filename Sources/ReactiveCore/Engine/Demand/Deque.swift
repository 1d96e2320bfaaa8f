/// A queue: appending at the end and removing from the front take O(1) amortised.
@frozen
@usableFromInline
package struct Deque<Element> {
  /// `nil` where elements were removed, the elements, `nil` where there is capacity left.
  @usableFromInline var places: [Element?]
  @usableFromInline var head = 0
  @usableFromInline var end = 0

  @inlinable
  package init() { places = [] }

  @inlinable
  package init(_ elements: some Sequence<Element>) {
    places = elements.map(Optional.some)
    end = places.count
  }

  @inlinable package var count: Int { end - head }
  @inlinable package var isEmpty: Bool { end == head }
  @inlinable package var first: Element? { end == head ? nil : places[head] }

  /// - Parameter offset: from the first element.
  @inlinable
  package subscript(offset: Int) -> Element {
    get { places[head + offset].unsafelyUnwrapped }
    set { places[head + offset] = newValue }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    if end < places.count {
      places[end] = element
    } else {
      places.append(element)
    }
    end += 1
  }

  @inlinable
  package mutating func popFirst() -> Element? { takeFirst() }

  /// As ``popFirst()``, for a loop that is not specialised: inlined there, half as many types are looked up for each element.
  @inlinable @inline(__always)
  mutating func takeFirst() -> Element? {
    guard head < end else { return nil }
    let element = places[head].take()
    head += 1
    if head == end {
      if end > 64 { places = [] }
      (head, end) = (0, 0)
    } else if head >= 32, head * 2 >= end {
      places.removeFirst(head)
      (head, end) = (0, end - head)
    }
    return element
  }

  /// The elements, oldest first. O(n).
  @inlinable
  var contents: [Element] { places[head..<end].map(\.unsafelyUnwrapped) }
}
