/// An action that waits for its virtual time. Disposing it releases the action.
///
/// A subclass stores the time, so that this type and the array of items look up no types at run time.
class VirtualItem: Disposable {
  private var action: (() -> any Disposable)?
  private var result: (any Disposable)?
  private(set) final var isDisposed = false

  init(_ action: @escaping () -> any Disposable) { self.action = action }

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

  init(_ time: Time, _ action: @escaping () -> any Disposable) {
    self.time = time
    super.init(action)
  }
}
