import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  @Suite(.timeLimit(.minutes(5))) struct Programs {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a seed always gives the same program`(seed: UInt64) {
      let program = Program(seed: seed)
      expectEqual(program.isExact, seed.isMultiple(of: 2))
      expectEqual(program.description, Program(seed: seed).description)
      expectNotEqual(program.description, Program(seed: seed + 2).description)
    }

    @Test func `a program that fails is made smaller`() throws {
      // The broken subject ignores the listener's demand. A subscription and a value are enough to show it.
      let seeds = stride(from: 0, to: 1_000, by: 2) as StrideTo<UInt64>
      let failing = seeds.lazy.map(Program.init).filter {
        $0.threads[0].count > 10 && $0.fails(.with(.ignoresDemand))
      }
      let program = try #require(failing.first { _ in true })
      let small = program.shrunk { $0.fails(.with(.ignoresDemand)) }
      expectTrue(small.fails(.with(.ignoresDemand)))
      // An action of a listener inside a call counts as a step.
      expectAtMost(small.threads[0].count + small.listeners.flatMap(\.reactions).count, 3)
    }
  }
}
