import ReactiveCore
import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  /// Programs with a loop find the flaws of an operator.
  @Suite(.timeLimit(.minutes(5))) struct LoopFaults {
    /// The first of some programs that finds a fault.
    private func firstFault(_ library: Library, with operation: LoopOperator? = nil) -> Fault? {
      for seed in 0..<20_000 as Range<UInt64> {
        var generation = Generation(seed: seed)
        let program = generation.loopProgram()
        if let operation, !program.operators.contains(operation) { continue }
        if let fault = LoopRun.outcome(of: program, library).fault { return fault }
      }
      return nil
    }

    private func library(
      _ operation: LoopOperator,
      _ change: @escaping (AnyPublisher<Item, Never>) -> AnyPublisher<Item, Never>
    ) -> Library {
      Library(loopOperator: { $0 == operation ? change($1) : $1 })
    }

    @Test(arguments: LoopOperator.allCases)
    func `a loop finds an operator that leaves a value out`(operation: LoopOperator) {
      let library = library(operation) { $0.dropFirst().eraseToAnyPublisher() }
      expectNotNil(firstFault(library, with: operation))
    }

    @Test func `a loop finds an operator that requests more than it says`() {
      let library = library(.map) {
        $0.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()
      }
      expectContains(firstFault(library, with: .map)?.description ?? "", "values were made")
    }

    @Test func `a loop finds an operator that forgets its demand`() {
      let library = library(.filter) {
        FaultySubscription(upstream: $0, limit: .max(2)).eraseToAnyPublisher()
      }
      expectContains(firstFault(library, with: .filter)?.description ?? "", "waits for ever")
    }

    @Test func `a loop finds an operator that retains received values`() {
      let retained = Retained()
      let library = library(.scan) {
        $0.handleEvents(receiveOutput: { retained.items.append($0) }).eraseToAnyPublisher()
      }
      expectContains(firstFault(library, with: .scan)?.description ?? "", "are left")
    }

    @Test func `loops find nothing wrong with the library`() {
      for seed in 0..<400 as Range<UInt64> {
        var generation = Generation(seed: seed)
        let program = generation.loopProgram()
        let fault = LoopRun.outcome(of: program).fault
        expectNil(fault?.description, "\(program)")
      }
    }

    @Test func `a program that fails is made smaller`() throws {
      let library = library(.scan) { $0.dropFirst().eraseToAnyPublisher() }
      func fails(_ program: LoopProgram) -> Bool { LoopRun.outcome(of: program, library).fault != nil }
      let programs = (0..<20_000 as Range<UInt64>).lazy.map { seed in
        var generation = Generation(seed: seed)
        return generation.loopProgram()
      }
      let program = try #require(programs.first { $0.operators.count == 3 && !$0.hasThreads && fails($0) })
      let small = program.shrunk(fails: fails)
      expectTrue(fails(small))
      expectEqual(small.operators, [.scan])
    }
  }
}

private final class Retained: @unchecked Sendable {
  var items: [Item] = []
}
