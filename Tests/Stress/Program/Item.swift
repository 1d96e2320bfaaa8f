import Synchronization

/// A value that generated programs send: a number, with an object that is counted, so that a forgotten one is
/// noticed.
///
/// In programs of one thread some of them do not equal even themselves, as `Double.nan` does not.
struct Item: Sendable, Equatable {
  /// The number of live items, copies of one counted as one.
  static var liveCount: Int { Token.live.load(ordering: .acquiring) }

  let number: Int
  private let token = Token()

  init(_ number: Int) { self.number = number }

  static func == (a: Item, b: Item) -> Bool { a.number == b.number && !isUnlikeItself(a.number) }

  static func isUnlikeItself(_ number: Int) -> Bool {
    number % 5 == 3 && ThreadedProgram.sender(of: number) == 0
  }

  /// True if a relay drops the second, if a binding brings it back while the relay is delivering the first.
  static func areEqual(_ a: Int, _ b: Int) -> Bool { a == b || isUnlikeItself(a) && isUnlikeItself(b) }

  private final class Token: Sendable, Equatable {
    static let live = Atomic<Int>(0)

    init() { Self.live.wrappingAdd(1, ordering: .relaxed) }

    static func == (a: Token, b: Token) -> Bool { true }

    deinit { Self.live.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
  }
}
