import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MapKeyPathTests {
    struct Point: Equatable {
      var x: Int
      var y: Int
      var name: String
    }

    let points = [Point(x: 1, y: 2, name: "a"), Point(x: 3, y: 4, name: "b")].publisher

    @Test func `each key path publishes a property`() {
      // One:
      do {
        let publisher: Publishers.MapKeyPath = points.map(\.x)
        let recorder = publisher.record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
      }
      // Two:
      do {
        let points = [Point(x: 1, y: 2, name: "a"), Point(x: 3, y: 4, name: "b")].publisher
        let recorder = points.map(\.x, \.name).record()
        expectEqual(recorder.values.map(\.0), [1, 3])
        expectEqual(recorder.values.map(\.1), ["a", "b"])
        expectTrue(recorder.isFinished)
      }
      // Three:
      do {
        let points = [Point(x: 1, y: 2, name: "a"), Point(x: 3, y: 4, name: "b")].publisher
        let recorder = points.map(\.x, \.y, \.name).record()
        expectEqual(recorder.values.map(\.0), [1, 3])
        expectEqual(recorder.values.map(\.1), [2, 4])
        expectEqual(recorder.values.map(\.2), ["a", "b"])
        expectTrue(recorder.isFinished)
      }
    }

    @Test func `demand and failure are forwarded, and upstream and downstream released`() {
      // Demand and failure are forwarded.
      do {
        let probe = TestPublisher<Point, TestError>()
        let recorder = probe.map(\.x).record(demand: .max(1), more: .max(2))
        probe.send(Point(x: 5, y: 6, name: "c"))
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(2)])
        probe.send(completion: .failure(.a))
        expectEqual(recorder.signals, [.subscription, .value(5), .completion(.failure(.a))])
      }
      // Upstream and downstream are released.
      do {
        let point = Point(x: 1, y: 2, name: "a")
        expectRelease(after: [point]) { probe, _ in probe.map(\.x) }
        expectRelease(after: [point]) { probe, _ in probe.map(\.x, \.y) }
        expectRelease(after: [point]) { probe, _ in probe.map(\.x, \.y, \.name) }
      }
    }
  }
}
