import ReactiveCore
import Testing

@testable import Stress

extension HarnessTests {
  /// Whether the harness finds what is wrong with a library.
  @Suite struct FaultFinding {
    private let options = (try? Options([])).unsafelyUnwrapped

    /// The first of some programs that finds a fault.
    private func firstFault(in seeds: some Sequence<UInt64>, _ library: Library) -> Fault? {
      for seed in seeds {
        if let fault = Trial(seed: seed, options).run(library).fault { return fault }
      }
      return nil
    }

    @Test(arguments: Flaw.allCases.filter { !$0.needsThreads })
    func `one thread finds a flaw by comparing with the model`(flaw: Flaw) {
      #expect(firstFault(in: stride(from: 0, to: 1_000, by: 2), .with(flaw)) != nil)
    }

    @Test(arguments: Flaw.allCases)
    func `several threads find a flaw without a model`(flaw: Flaw) {
      // Now and then threads do not get in each other's way.
      #expect(firstFault(in: stride(from: 1, to: 4_001, by: 2), .with(flaw)) != nil)
    }

    @Test func `a subject of another make that keeps the rules passes`() {
      #expect(firstFault(in: 0..<400, .with(nil))?.description == nil)
    }

    @Test func `an operator that leaves a value out is found`() {
      let library = Library(node: { node, publisher in
        node.operation == .scan ? publisher.dropFirst().eraseToAnyPublisher() : publisher
      })
      #expect(firstFault(in: stride(from: 0, to: 1_000, by: 2), library) != nil)
      #expect(firstFault(in: stride(from: 1, to: 1_001, by: 2), library) != nil)
    }

    @Test func `the library passes`() {
      #expect(firstFault(in: 0..<400, Library())?.description == nil)
    }
  }
}
