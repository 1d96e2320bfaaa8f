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
      let publisher: Publishers.MapKeyPath = points.map(\.x)
      let one = publisher.record()
      expectEqual(one.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
      let two = points.map(\.x, \.name).record()
      expectEqual(two.values.map(\.0), [1, 3])
      expectEqual(two.values.map(\.1), ["a", "b"])
      expectTrue(two.isFinished)
      let three = points.map(\.x, \.y, \.name).record()
      expectEqual(three.values.map(\.0), [1, 3])
      expectEqual(three.values.map(\.1), [2, 4])
      expectEqual(three.values.map(\.2), ["a", "b"])
      expectTrue(three.isFinished)
    }
  }
}
