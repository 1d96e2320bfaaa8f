import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct DemandTests {
    private typealias Demand = Subscribers.Demand

    @Test func `numbers add up to unlimited at most, and differences do not go below none`() {
      expectEqual(Demand.max(2) + .max(3), .max(5))
      expectEqual(Demand.max(2) + 3, .max(5))
      expectEqual(Demand.max(.max) + .none, .max(.max))
      expectEqual(Demand.max(.max) + .max(1), .unlimited)
      expectEqual(Demand.max(.max) + .max(.max), .unlimited)
      expectEqual(Demand.max(.max) + Int.max, .unlimited)
      expectEqual(Demand.max(5) - .max(3), .max(2))
      expectEqual(Demand.max(3) - .max(5), .none)
      expectEqual(Demand.max(3) - .unlimited, .none)
      expectEqual(Demand.max(5) - 3, .max(2))
      expectEqual(Demand.max(3) - 5, .none)
      // Adding a negative number subtracts, and subtracting one adds.
      expectEqual(Demand.max(5) + -3, .max(2))
      expectEqual(Demand.max(3) + -5, .none)
      expectEqual(Demand.max(3) - -5, .max(8))
      expectEqual(Demand.max(3) + Int.min, .none)
      expectEqual(Demand.max(3) - Int.min, .unlimited)
    }

    @Test func `products beyond the largest number are unlimited, and unlimited stays unlimited`() {
      expectEqual(Demand.max(4) * 3, .max(12))
      expectEqual(Demand.max(4) * 0, .none)
      expectEqual(Demand.max(.max) * 2, .unlimited)
      expectEqual(Demand.max(.max) * Int.max, .unlimited)
      expectEqual(Demand.unlimited + .max(1), .unlimited)
      expectEqual(Demand.unlimited + .unlimited, .unlimited)
      expectEqual(Demand.unlimited + -1, .unlimited)
      expectEqual(Demand.unlimited - .max(1), .unlimited)
      expectEqual(Demand.unlimited - .unlimited, .unlimited)
      expectEqual(Demand.unlimited - 1, .unlimited)
      expectEqual(Demand.unlimited * 0, .unlimited)
      expectEqual(Demand.none + .unlimited, .unlimited)
    }

    @Test func `demands are ordered, with unlimited above all, and equal ones have equal hashes`() {
      expectEqual(
        [.unlimited, .max(.max), .max(3), .none, .max(1)].sorted(),
        [Demand.none, .max(1), .max(3), .max(.max), .unlimited]
      )
      expectFalse(Demand.unlimited < .unlimited)
      expectTrue(Demand.unlimited >= .unlimited)
      expectEqual(Demand.max(0), .none)
      expectEqual(Set<Demand>([.max(0), .none, .unlimited, .max(.max) + 1]).count, 2)
    }

    @Test(arguments: [-1, 0, 1, 2, 3, Int.max], [0, 2, Int.max])
    func `a demand compares with a number as numbers do`(number: Int, wanted: Int) {
      let demand = Demand.max(wanted)
      expectEqual((demand == number), (wanted == number))
      expectEqual((demand != number), (wanted != number))
      expectEqual((demand < number), (wanted < number))
      expectEqual((demand <= number), (wanted <= number))
      expectEqual((demand > number), (wanted > number))
      expectEqual((demand >= number), (wanted >= number))
      expectEqual((number == demand), (number == wanted))
      expectEqual((number != demand), (number != wanted))
      expectEqual((number < demand), (number < wanted))
      expectEqual((number <= demand), (number <= wanted))
      expectEqual((number > demand), (number > wanted))
      expectEqual((number >= demand), (number >= wanted))
    }

    @Test(arguments: [Subscribers.Demand.none, .max(7), .max(.max), .unlimited])
    func `a demand is encoded and decoded`(demand: Subscribers.Demand) throws {
      let data = try JSONEncoder().encode([demand])
      try expectEqual(JSONDecoder().decode([Subscribers.Demand].self, from: data), [demand])
    }
  }
}
