import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ComparisonTests {
    struct Card: Equatable {
      var rank: Int
      var suit: String
    }

    let cards = [
      Card(rank: 2, suit: "a"), Card(rank: 2, suit: "b"), Card(rank: 1, suit: "c"), Card(rank: 1, suit: "d"),
    ]

    @Test func `the smallest and the largest value are published`() {
      let smallest = [2, 1, 3].publisher.min().record()
      expectEqual(smallest.signals, [.subscription, .value(1), .completion(.finished)])
      let largest = [2, 3, 1].publisher.max().record()
      expectEqual(largest.signals, [.subscription, .value(3), .completion(.finished)])
    }

    @Test func `of values that are the same the first is published`() {
      expectEqual(cards.publisher.min { $0.rank < $1.rank }.record().values.map(\.suit), ["c"])
      expectEqual(cards.publisher.max { $0.rank < $1.rank }.record().values.map(\.suit), ["a"])
      expectEqual(cards.publisher.tryMin { $0.rank < $1.rank }.record().values.map(\.suit), ["c"])
      expectEqual(cards.publisher.tryMax { $0.rank < $1.rank }.record().values.map(\.suit), ["a"])
    }
  }
}
