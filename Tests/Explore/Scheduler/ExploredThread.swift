import ExploreToken
import Glibc

/// A thread that runs while it has the token, and then waits for its next body.
///
/// Unchecked: one thread runs at a time.
final class ExploredThread: @unchecked Sendable {
  let index: Int
  private let token = Token()
  private var body: (() -> Void)?
  private unowned let explorer: Explorer

  init(_ index: Int, of explorer: Explorer) {
    self.index = index
    self.explorer = explorer
    var thread = pthread_t()
    pthread_create(
      &thread,
      nil,
      { Unmanaged<ExploredThread>.fromOpaque($0!).takeUnretainedValue().run() },
      Unmanaged.passRetained(self).toOpaque()
    )
  }

  func prepare(_ body: @escaping () -> Void) { self.body = body }

  func resume() { token.give() }

  func pause() { token.take() }

  private func run() -> Never {
    while true {
      token.take()
      explorer.preparation.observe()
      body?()
      body = nil
      explorer.ending.publish()
      explorer.finish(index)
    }
  }
}

/// The right to run.
struct Token {
  private let word: UnsafeMutablePointer<CInt>

  init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  func give() { token_give(word) }
  func take() { token_take(word) }
}

/// A place that orders threads for ThreadSanitizer, as the lock of a user's publisher would.
final class OrderedPlace {
  private let address = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)

  deinit { address.deallocate() }

  /// Everything before this call happens before everything after ``observe()``.
  func publish() { order_before(address) }

  func observe() { order_after(address) }

  /// Orders threads as locking and unlocking would.
  func pass() {
    observe()
    publish()
  }
}
