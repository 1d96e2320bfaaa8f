import TestSupport
import Testing

@testable import DemoSupport

extension Suites {
  struct SplitMix64Tests {
    @Test func `the numbers are those of the reference implementation`() {
      var generator = SplitMix64(seed: 1_234_567)
      let numbers = (0..<5).map { _ in generator.next() }
      expectEqual(
        numbers,
        [
          6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
          4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
      )
    }

    @Test func `every seed is allowed, and another seed gives other numbers`() {
      var firsts = Set<UInt64>()
      for seed in [0, 1, 2, UInt64.max] {
        var generator = SplitMix64(seed: seed)
        firsts.insert(generator.next())
      }
      expectEqual(firsts.count, 4)
    }
  }
}
