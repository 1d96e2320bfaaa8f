#if Inspection
  import ReactiveCore
  import ReactiveInspection
  import TestSupport
  import Testing

  @testable import Stress

  extension HarnessTests {
    /// Each in a process of its own, which makes no other subscriptions.
    @Suite(.timeLimit(.minutes(5))) struct Graphs {
      @Test func `the graph of subscriptions is what the programs say`() async {
        await #expect(processExitsWith: .success) {
          expectNil(firstFault(in: 0..<400, .inspected)?.description)
        }
      }

      @Test func `a subscription that the graph lacks is found`() async {
        await #expect(processExitsWith: .success) {
          var library = Library.inspected
          library.graph = {
            var graph = SubscriptionGraph.current
            if graph.subscriptions.count > 8 { graph.subscriptions.remove(at: 4) }
            return graph
          }
          let fault = firstFault(in: stride(from: 0, to: 400, by: 2), library)
          expectContains(fault?.description ?? "", "the graph differs")
        }
      }

      @Test func `an operator that requests more than it should is found`() async {
        await #expect(processExitsWith: .success) {
          var library = Library.inspected
          library.node = { node, publisher in
            node.operation == .map
              ? publisher.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
                .eraseToAnyPublisher()
              : publisher
          }
          let fault = firstFault(in: stride(from: 0, to: 4_000, by: 2), library)
          expectContains(fault?.description ?? "", "the graph differs")
        }
      }

      @Test(arguments: [0, 1] as [UInt64])
      func `a subscription that is never cancelled is found`(seed: UInt64) async {
        await #expect(processExitsWith: .success) { [seed] in
          let kept = Protected<[AnyCancellable]>([])
          var library = Library.inspected
          func keepOne() {
            kept.withLock { $0.append(PassthroughSubject<Int, Never>().sink { _ in }) }
          }
          library.subject = {
            keepOne()
            return .make($0)
          }
          let fault = firstFault(in: CollectionOfOne(seed), library)
          expectContains(fault?.description ?? "", "left in the graph")
        }
      }
    }
  }

  private func firstFault(in seeds: some Sequence<UInt64>, _ library: Library) -> Fault? {
    guard let options = try? Options([]) else { return nil }
    return seeds.lazy.compactMap { Trial(seed: $0, options).run(library).fault }.first { _ in true }
  }
#endif
