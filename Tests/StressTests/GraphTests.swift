#if Inspection
  import ReactiveCore
  import ReactiveInspection
  import TestSupport
  import Testing

  @testable import Stress

  extension HarnessTests {
    /// Each test runs in its own process, which makes no other subscriptions.
    @Suite(.timeLimit(.minutes(5))) struct Graphs {
      @Test func `the subscription graph shows the listeners of a program`() async {
        await #expect(processExitsWith: .success) {
          expectNil(firstFault(in: 0..<400, .inspected))
        }
      }

      @Test func `a subscription missing from the graph is found`() async {
        await #expect(processExitsWith: .success) {
          var library = Library.inspected
          library.graph = {
            var graph = SubscriptionGraph.current
            if graph.subscriptions.count > 4 { graph.subscriptions.removeAll { $0.label == "l0" } }
            return graph
          }
          let fault = firstFault(in: stride(from: 0, to: 400, by: 2), library)
          expectContains(fault ?? "", "the graph shows")
        }
      }

      @Test(arguments: [0, 1] as [UInt64])
      func `a subscription that is never cancelled is found`(seed: UInt64) async {
        await #expect(processExitsWith: .success) { [seed] in
          let kept = Protected<[AnyCancellable]>([])
          var library = Library.inspected
          library.subject = {
            kept.withLock { $0.append(PassthroughSubject<Int, Never>().sink { _ in }) }
            return .make($0)
          }
          let fault = firstFault(in: CollectionOfOne(seed), library)
          expectContains(fault ?? "", "of the graph are left")
        }
      }
    }
  }

  private func firstFault(in seeds: some Sequence<UInt64>, _ library: Library) -> String? {
    seeds.lazy.compactMap { Program(seed: $0).run(library).fault }.first { _ in true }
  }
#endif
