/// What is scheduled: a heap whose first is due first, and of those due together the one that was put in first.
///
/// Each work knows its index, so that one which is cancelled is taken out at once and not left behind. Putting in,
/// moving and taking out cost O(log *n*).
struct WorkQueue {
  private var heap: [Work] = []
  private var lastOrder = 0

  var count: Int { heap.count }
  var first: Work? { heap.first }

  /// - Parameter isAhead: whether it goes before all of the same time that are not.
  mutating func insert(_ work: Work, ahead isAhead: Bool = false) {
    lastOrder += 1
    work.order = isAhead ? lastOrder - .max : lastOrder
    work.index = heap.count
    heap.append(work)
    rise(from: heap.count - 1)
  }

  /// Takes a work out, if it is in.
  mutating func remove(_ work: Work) {
    guard let index = work.index else { return }
    work.index = nil
    let last = heap.removeLast()
    guard index < heap.count else { return }
    place(last, at: index)
    rise(from: index)
    sink(from: index)
  }

  /// Gives a work another time, behind all that are in the queue for that time.
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
