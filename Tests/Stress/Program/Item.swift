import Synchronization

/// A value that generated programs send: a number, with an object that is counted, so that leaks are noticed.
struct Item: Sendable, Equatable {
  /// The number of live items. Copies of one item count once.
  static var liveCount: Int { Token.live.load(ordering: .acquiring) }

  let number: Int
  private let token = Token()

  init(_ number: Int) { self.number = number }

  private final class Token: Sendable, Equatable {
    static let live = Atomic<Int>(0)

    init() { Self.live.wrappingAdd(1, ordering: .relaxed) }

    static func == (a: Token, b: Token) -> Bool { true }

    deinit { Self.live.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
  }
}
