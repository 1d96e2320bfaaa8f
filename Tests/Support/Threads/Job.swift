/// A closure that any thread runs once. It is released before ``run()`` returns.
package final class Job: @unchecked Sendable {
  private let action: Protected<(() -> Void)?>

  package init(_ action: @escaping () -> Void) { self.action = Protected(action) }

  package func run() { take()?() }

  package func drop() { _ = take() }

  private func take() -> (() -> Void)? {
    action.withLock { action in
      defer { action = nil }
      return action
    }
  }
}
