import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Operators that publish at most one value, as soon as it is known.
  struct OneResultTests {
    struct Card: CustomStringConvertible {
      var rank: Int
      var suit: String
      var description: String { suit }
    }

    let nothing = EmptyCollection<Int>().publisher
    let failing = numbers(1...3).append(Fail(error: .a))
    let cards = [
      Card(rank: 2, suit: "a"), Card(rank: 2, suit: "b"), Card(rank: 1, suit: "c"), Card(rank: 1, suit: "d"),
    ].publisher

    @Test func `all values are combined into one, and no values give the initial result`() {
      expectEvents("5 |", of: (1...5).publisher.count())
      expectEvents("0 |", of: nothing.count())
      expectEvents("[1, 2, 3] |", of: (1...3).publisher.collect())
      expectEvents("[] |", of: nothing.collect())
      expectEvents("#a", of: failing.collect())
      expectEvents("1234 |", of: (1...4).publisher.reduce("") { $0 + "\($1)" })
      expectEvents("7 |", of: nothing.reduce(7, +))
      expectEvents("6 |", of: (1...3).publisher.tryReduce(0, sum))
      expectEvents("7 |", of: nothing.tryReduce(7, sum))
    }

    @Test func `a condition is answered as soon as the answer is known`() {
      expectEvents("true |", of: [1, 2].publisher.allSatisfy { $0 < 3 })
      expectEvents("true |", of: nothing.allSatisfy { $0 < 3 })
      expectEvents("false |", of: (1...).publisher.allSatisfy { $0 < 3 })
      expectEvents("true |", of: [1, 2].publisher.tryAllSatisfy(isSmall))
      expectEvents("false |", of: (1...).publisher.tryAllSatisfy(isSmall))
      expectEvents("true |", of: (1...).publisher.contains(2))
      expectEvents("false |", of: [1, 3].publisher.contains(2))
      expectEvents("false |", of: nothing.contains(2))
      expectEvents("true |", of: (0...).publisher.contains { $0 > 1 })
      expectEvents("false |", of: (0...1).publisher.contains { $0 > 1 })
      expectEvents("true |", of: (0...).publisher.tryContains(where: isBig))
      expectEvents("false |", of: (0...1).publisher.tryContains(where: isBig))
    }

    @Test func `the first or last value is published, of all or of those that satisfy a condition`() {
      expectEvents("1 |", of: (1...).publisher.first())
      expectEvents("|", of: nothing.first())
      expectEvents("3 |", of: (1...).publisher.first { $0 > 2 })
      expectEvents("|", of: [1, 2].publisher.first { $0 > 2 })
      expectEvents("2 |", of: (1...).publisher.tryFirst(where: isBig))
      expectEvents("3 |", of: (1...3).publisher.last())
      expectEvents("|", of: nothing.last())
      expectEvents("2 |", of: (1...3).publisher.last { $0 < 3 })
      expectEvents("|", of: [3].publisher.last { $0 < 3 })
      expectEvents("2 |", of: (1...3).publisher.tryLast(where: isSmall))
    }

    @Test func `the smallest or largest value is published, and the first one of equal values`() {
      expectEvents("1 |", of: [2, 1, 3].publisher.min())
      expectEvents("3 |", of: [2, 3, 1].publisher.max())
      expectEvents("c |", of: cards.min { $0.rank < $1.rank })
      expectEvents("a |", of: cards.max { $0.rank < $1.rank })
      expectEvents("c |", of: cards.tryMin { $0.rank < $1.rank })
      expectEvents("a |", of: cards.tryMax { $0.rank < $1.rank })
    }

    @Test func `ignoreOutput drops all values, and replaceEmpty adds one to an empty sequence`() {
      expectEvents("|", of: [1, 2].publisher.ignoreOutput())
      expectEvents("#a", of: failing.ignoreOutput())
      expectEvents("7 |", of: nothing.replaceEmpty(with: 7))
      expectEvents("1 2 |", of: [1, 2].publisher.replaceEmpty(with: 7))
    }

    @Test func `a completion without a result of its own needs no demand`() {
      let probe = TestPublisher<Int, TestError>()
      let ignoring = probe.ignoreOutput().record(demand: .none)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(completion: .finished)
      expectEqual(probe.returned, [.none])
      expectTrue(ignoring.isFinished)
      expectTrue([1].publisher.replaceEmpty(with: 7).record(demand: .max(1)).isFinished)
    }
  }
}
