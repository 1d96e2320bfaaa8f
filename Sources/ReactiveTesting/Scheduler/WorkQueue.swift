/// A priority queue of scheduled actions: a binary heap, ordered by time, then by the order of enqueuing.
///
/// Each work stores its index, so that a cancelled one is removed immediately. Inserting, moving and removing
/// cost O(log *n*).
struct WorkQueue {
  private var heap: [Work] = []
  private var lastOrder = 0

  var count: Int { heap.count }
  var first: Work? { heap.first }

  /// - Parameter isAhead: true if it precedes all works of the same time that are not ahead.
  mutating func insert(_ work: Work, ahead isAhead: Bool = false) {
    lastOrder += 1
    work.order = isAhead ? lastOrder - .max : lastOrder
    work.index = heap.count
    heap.append(work)
    rise(from: heap.count - 1)
  }

  /// Removes a work, if it is enqueued.
  mutating func remove(_ work: Work) {
    guard let index = work.index else { return }
    work.index = nil
    let last = heap.removeLast()
    guard index < heap.count else { return }
    place(last, at: index)
    rise(from: index)
    sink(from: index)
  }

  /// Changes the time of a work, and enqueues it after all others of that time.
  mutating func move(_ work: Work, to time: TestScheduler.SchedulerTimeType) {
    remove(work)
    work.time = time
    insert(work)
  }

  private mutating func place(_ work: Work, at index: Int) {
    heap[index] = work
    work.index = index
  }

  private static func isEarlier(_ lhs: Work, _ rhs: Work) -> Bool {
    (lhs.time, lhs.order) < (rhs.time, rhs.order)
  }

  private mutating func rise(from start: Int) {
    var index = start
    let work = heap[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.isEarlier(work, heap[parent]) else { break }
      place(heap[parent], at: index)
      index = parent
    }
    place(work, at: index)
  }

  private mutating func sink(from start: Int) {
    var index = start
    let work = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, Self.isEarlier(heap[child + 1], heap[child]) { child += 1 }
      guard Self.isEarlier(heap[child], work) else { break }
      place(heap[child], at: index)
      index = child
    }
    place(work, at: index)
  }
}
