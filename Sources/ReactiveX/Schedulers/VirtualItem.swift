internal import ReactiveCore

/// An action that waits for its virtual time. It is released when it is disposed.
///
/// The type of the time belongs to a subclass. So the state and the queue look up no types at run time.
class VirtualItem: Disposable {
  private enum State {
    case waiting(() -> any Disposable)
    case running
    case ran(any Disposable)
    case disposed
  }

  let number: Int
  private let state: Locked<State>

  init(number: Int, _ action: @escaping () -> any Disposable) {
    self.number = number
    state = Locked(.waiting(action))
  }

  final var isDisposed: Bool { state.withLock { if case .disposed = $0 { true } else { false } } }

  final func run() {
    let former = state.withLock { state in
      let former = state
      if case .waiting = state { state = .running }
      return former
    }
    guard case .waiting(let action) = former else { return }
    let result = action()
    let isDisposed = state.withLock { state in
      if case .disposed = state { return true }
      state = .ran(result)
      return false
    }
    if isDisposed { result.dispose() }
  }

  final func dispose() {
    if case .ran(let result) = state.exchange(.disposed) { result.dispose() }
  }
}

final class TimedItem<Time>: VirtualItem {
  let time: Time

  init(_ time: Time, number: Int, _ action: @escaping () -> any Disposable) {
    self.time = time
    super.init(number: number, action)
  }
}

/// A heap: no item is before its parent, whose index is half of its own.
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
