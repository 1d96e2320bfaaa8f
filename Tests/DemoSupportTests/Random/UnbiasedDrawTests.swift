import TestSupport
import Testing

@testable import DemoSupport

/// Gives numbers that a test has chosen.
private struct Numbers: RandomNumberGenerator {
  var rest: ArraySlice<UInt64>

  mutating func next() -> UInt64 { rest.removeFirst() }
}

extension Suites {
  struct UnbiasedDrawTests {
    @Test func `the high part of the number decides`() {
      var numbers = Numbers(rest: [UInt64.max, 1 << 63, 1 << 32])
      expectEqual(numbers.draw(below: 4), 3)
      expectEqual(numbers.draw(below: 4), 2)
      expectEqual(numbers.draw(below: 4), 0)
    }

    @Test func `a number that would favour a card is drawn again`() {
      // 2^64 mod 52 is 16: low parts under 16 are too many, and 0 has the low part 0.
      var numbers = Numbers(rest: [0, 0, UInt64.max])
      expectEqual(numbers.draw(below: 52), 51)
      expectEmpty(numbers.rest)
    }

    @Test func `where all are equally likely nothing is drawn again`() {
      var numbers = Numbers(rest: [0, 7])
      expectEqual(numbers.draw(below: 16), 0)
      expectEqual(numbers.rest, [7])
    }

    @Test func `of one thing that thing is drawn`() {
      var generator = SplitMix64(seed: 9)
      #expect((0..<100).allSatisfy { _ in generator.draw(below: 1) == 0 })
    }

    @Test func `each number comes up about as often as every other`() {
      var generator = SplitMix64(seed: 3)
      var counts = [Int](repeating: 0, count: 52)
      for _ in 0..<52_000 { counts[generator.draw(below: 52)] += 1 }
      // Five standard deviations, which are 31.3 here.
      #expect(counts.allSatisfy { (843...1157).contains($0) })
    }
  }
}
