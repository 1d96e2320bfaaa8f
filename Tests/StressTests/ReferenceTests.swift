import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  /// The reference says what listeners receive.
  struct ReferenceTests {
    private let start = Moment(time: 0)
    private let reference = Reference.withoutProgram

    /// Values at times, and a completion.
    private func publisher(_ values: KeyValuePairs<Int, Int>, _ end: (Int, End)? = nil) -> Reference.Publisher
    {
      let events = values.map { Timed(Moment(time: $0), Signal.value($1)) }
      let last = end.map { [Timed(Moment(time: $0.0), Signal.end($0.1))] } ?? []
      return { _, demand in (events + last).delivered(to: demand, .drop) }
    }

    @Test func `debounce publishes a value after a pause`() {
      let debounced = reference.debounce(publisher([1: 10, 2: 20, 9: 30], (10, .finished)), 3)
      let events = debounced(start, .all(from: start))
      expectEqual(events.values.map(\.content), [20])
      expectEqual(events.values.map(\.moment.time), [5])
      expectEqual(events.end?.moment.time, 10)
    }

    @Test func `without demand, merge has a value of each upstream wait`() {
      let merged = reference.merge([publisher([1: 10, 2: 11]), publisher([3: 20, 4: 21])])
      let demand = Demand(requests: [Timed(Moment(time: 9), 4)])
      expectEqual(merged(start, demand).values.map(\.content), [10, 20, 11, 21])
    }

    @Test func `flatMap with one publisher misses values until that has finished`() {
      let mapped = reference.flatMapOne(publisher([1: 10, 2: 20, 5: 50])) { value in
        { start, _ in [Timed(start, .value(value)), Timed(Moment(time: start.time + 3), .end(.finished))] }
      }
      expectEqual(mapped(start, .all(from: start)).values.map(\.content), [10, 50])
    }

    @Test func `a value sent while another is delivered comes after it`() {
      let program = Program(
        graph: Graph(subjects: [.passthrough], nodes: [Node(operation: .subject)]),
        listeners: [
          Listener(
            node: 0,
            demand: unlimited,
            more: 0,
            reactions: [Listener.Reaction(moment: .value(1), step: .send(subject: 0, value: 2))]
          ), Listener(node: 0, demand: unlimited, more: 0),
        ],
        steps: [.subscribe(listener: 0), .subscribe(listener: 1), .send(subject: 0, value: 1)]
      )
      let expected = Expected(program)
      expectEqual(expected.events.map { $0.values.map(\.content) }, [[1, 2], [1, 2]])
      expectEqual(expected.isUncertain, false)
    }

    @Test func `nearly all programs on one thread are known`() throws {
      let options = try Options([])
      let programs = stride(from: 0 as UInt64, to: 1_000, by: 2).compactMap { seed in
        if case .exact(let program) = Trial(seed: seed, options) { program } else { Program?.none }
      }
      expectAtMost(programs.count { Expected($0).isUncertain }, programs.count / 20)
    }

    @Test func `the order of two upstreams' events at one moment is not known`() {
      let program = Program(
        graph: Graph(
          subjects: [.passthrough],
          nodes: [
            Node(operation: .subject), Node(operation: .map, inputs: [0]),
            Node(operation: .merge, inputs: [0, 1]),
          ]
        ),
        listeners: [Listener(node: 2, demand: unlimited, more: 0)],
        steps: [.subscribe(listener: 0), .send(subject: 0, value: 1)]
      )
      expectEqual(Expected(program).isUncertain, true)
    }
  }
}
