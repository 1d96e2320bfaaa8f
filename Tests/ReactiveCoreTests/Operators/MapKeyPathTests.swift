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
  }
}
