/// An action that waits for its virtual time. Disposing it releases the action.
///
/// A subclass stores the time, so that this type and the queue look up no types at run time.
class VirtualItem: Disposable {
  let number: Int
  private var action: (() -> any Disposable)?
  private var result: (any Disposable)?
  private(set) final var isDisposed = false

  init(number: Int, _ action: @escaping () -> any Disposable) {
    self.number = number
    self.action = action
  }

  final func run() {
    guard let result = action.take()?() else { return }
    if isDisposed { result.dispose() } else { self.result = result }
  }

  final func dispose() {
    isDisposed = true
    action = nil
    result.take()?.dispose()
  }
}

final class TimedItem<Time>: VirtualItem {
  let time: Time

  init(_ time: Time, number: Int, _ action: @escaping () -> any Disposable) {
    self.time = time
    super.init(number: number, action)
  }
}

/// A binary heap: no item is before its parent.
struct VirtualItemQueue {
  typealias Order = (VirtualItem, VirtualItem) -> Bool

  private(set) var all: [VirtualItem] = []

  var first: VirtualItem? { all.first }

  mutating func insert(_ item: VirtualItem, _ isBefore: Order) {
    all.append(item)
    var index = all.count - 1
    while index > 0, isBefore(all[index], all[(index - 1) / 2]) {
      all.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst(_ isBefore: Order) {
    all.swapAt(0, all.count - 1)
    all.removeLast()
    var index = 0
    while case var child = 2 * index + 1, child < all.count {
      if child + 1 < all.count, isBefore(all[child + 1], all[child]) { child += 1 }
      guard isBefore(all[child], all[index]) else { return }
      all.swapAt(index, child)
      index = child
    }
  }
}
