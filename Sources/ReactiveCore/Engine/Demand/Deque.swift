/// A queue: appending at the end and removing from the front take O(1) amortized.
///
///     slots           rest
///     [nil a b c … ]  [[d e f …] [g h i …] [j k]]
///          ▲
///         head
///
/// A long queue is stored in blocks, because a subject that replays shares its queue with each new subscriber:
/// the one that changes its copy first then copies a block, and not every element.
@frozen
@usableFromInline
package struct Deque<Element> {
  /// The first block: `nil` where elements were removed, the elements, `nil` where there is capacity left. It
  /// is empty only if the queue is.
  @usableFromInline var slots: [Element?]
  @usableFromInline var head = 0
  @usableFromInline var end = 0
  /// The blocks after it, of which all but the last are full, behind empty ones where blocks were removed.
  @usableFromInline var rest: [[Element?]] = []
  @usableFromInline var removedBlocks = 0

  /// The number of elements in a full block.
  @inlinable static var blockSize: Int { 512 }

  @inlinable
  package init() { slots = [] }

  @inlinable
  package init(_ elements: some Sequence<Element>) {
    slots = elements.map(Optional.some)
    end = slots.count
  }

  @inlinable package var count: Int {
    guard let last = rest.last else { return end - head }
    return end - head + (rest.count - 1 - removedBlocks) * Self.blockSize + last.count
  }
  @inlinable package var isEmpty: Bool { end == head }
  @inlinable package var first: Element? { end == head ? nil : slots[head] }

  /// - Parameter offset: from the first element.
  @inlinable
  package subscript(offset: Int) -> Element {
    get {
      let behind = offset - (end - head)
      if behind < 0 { return slots[head + offset].unsafelyUnwrapped }
      return rest[removedBlocks + behind / Self.blockSize][behind % Self.blockSize].unsafelyUnwrapped
    }
    set {
      let behind = offset - (end - head)
      if behind < 0 {
        slots[head + offset] = newValue
      } else {
        rest[removedBlocks + behind / Self.blockSize][behind % Self.blockSize] = newValue
      }
    }
  }

  @inlinable
  package mutating func append(_ element: Element) {
    if end >= Self.blockSize || !rest.isEmpty { return appendToRest(element) }
    if end < slots.count {
      slots[end] = element
    } else {
      slots.append(element)
    }
    end += 1
  }

  @inlinable @inline(never)
  mutating func appendToRest(_ element: Element) {
    if let last = rest.indices.last, rest[last].count < Self.blockSize {
      rest[last].append(element)
    } else {
      rest.append([element])
    }
  }

  @inlinable
  package mutating func popFirst() -> Element? { takeFirst() }

  /// The same as ``popFirst()``, for a loop that isn't specialized: inlined there, it looks up half as many
  /// types for each element.
  @inlinable @inline(__always)
  mutating func takeFirst() -> Element? {
    guard head < end else { return nil }
    let element = slots[head].take()
    head += 1
    if head == end {
      if !rest.isEmpty {
        takeBlock()
      } else {
        if end > 64 { slots = [] }
        (head, end) = (0, 0)
      }
    } else if head >= 32, head * 2 >= end {
      slots.removeFirst(head)
      (head, end) = (0, end - head)
    }
    return element
  }

  /// Replaces the first block, which is empty, by the next.
  @inlinable @inline(never)
  mutating func takeBlock() {
    slots = []
    swap(&slots, &rest[removedBlocks])
    (head, end) = (0, slots.count)
    removedBlocks += 1
    if removedBlocks == rest.count {
      (rest, removedBlocks) = ([], 0)
    } else if removedBlocks >= 32, removedBlocks * 2 >= rest.count {
      rest.removeFirst(removedBlocks)
      removedBlocks = 0
    }
  }

  /// The elements, oldest first. O(n).
  @inlinable
  var contents: [Element] {
    var contents = slots[head..<end].map(\.unsafelyUnwrapped)
    for block in rest { contents += block.map(\.unsafelyUnwrapped) }
    return contents
  }
}
