import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  /// The reference computes the events that listeners receive.
  struct ReferenceTests {
    private let reference = Reference(
      Script(Program(graph: Graph(subjects: [], nodes: []), listeners: [], threads: []))
    )

    /// Values at given times, and a completion.
    private func events(_ values: KeyValuePairs<Int, Int>, _ end: Timed<Signal>? = nil) -> Timeline {
      values.map { Timed($0, .value($1)) } + (end.map { [$0] } ?? [])
    }

    @Test func `debounce publishes a value after a pause`() {
      let upstream = events([1: 10, 2: 20, 9: 30], Timed(10, .end(.finished)))
      expectEqual(reference.debounce(upstream, 3, 1), events([5: 20], Timed(11, .end(.finished))))
    }

    @Test func `concatMap subscribes to a publisher when the one before has finished`() {
      let mapped = reference.concatMap(events([1: 10, 2: 20, 9: 30]), from: 0) { value in
        { start in events([start: value], Timed(start + 3, .end(.finished))) }
      }
      expectEqual(mapped, events([1: 10, 4: 20, 9: 30]))
    }

    @Test func `a value sent while another is delivered comes after it`() {
      let reaction = Listener.Reaction(moment: .value(1), step: .send(subject: 0, value: 2))
      let program = Program(
        graph: Graph(subjects: [.passthrough], nodes: [Node(operation: .subject)]),
        listeners: [Listener(node: 0, reactions: [reaction]), Listener(node: 0)],
        threads: [[.subscribe(listener: 0), .subscribe(listener: 1), .send(subject: 0, value: 1)]]
      )
      let expected = Expected(program)
      expectEqual(expected.events.map { $0.values.map(\.content) }, [[1, 2], [1, 2]])
      expectFalse(expected.isUncertain)
    }

    @Test func `the reference covers nearly all programs in virtual time`() {
      let programs = stride(from: 0 as UInt64, to: 1_000, by: 2).map(Program.init).filter { !$0.isLimited }
      expectAtMost(programs.count { Expected($0).isUncertain }, programs.count / 20)
    }

    @Test func `the order of two upstreams' simultaneous events is unspecified`() {
      let program = Program(
        graph: Graph(
          subjects: [.passthrough],
          nodes: [
            Node(operation: .subject), Node(operation: .map, inputs: [0]),
            Node(operation: .merge, inputs: [0, 1]),
          ]
        ),
        listeners: [Listener(node: 2)],
        threads: [[.subscribe(listener: 0), .send(subject: 0, value: 1)]]
      )
      expectTrue(Expected(program).isUncertain)
    }
  }
}
