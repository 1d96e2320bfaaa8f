import Testing

@testable import ReactiveCore

@Suite struct SamenessTests {
  private struct Point: Equatable {
    var x: Double
    var y = 0.0
    var name = "a"
  }

  private enum Shape: Equatable {
    case circle(radius: Double)
    case square(side: Double)
    case box(Double, Double)
  }

  private final class Node: Equatable {
    let x: Double
    var next: Node?
    init(x: Double) { self.x = x }
    static func == (a: Node, b: Node) -> Bool { a.x == b.x }
  }

  /// Equals nothing, and has a part that cannot be compared.
  private struct Closed: Equatable {
    let number: Int
    let action: () -> Void = {}
    static func == (a: Closed, b: Closed) -> Bool { false }
  }

  @Test func `equal values are the same, and others are not`() {
    #expect(areSame(1.5, 1.5))
    #expect(areSame(0.0, -0.0))
    #expect(!areSame(1.5, 2.5))
    #expect(!areSame(1.5, .nan))
    #expect(!areSame(.nan, 1.5))
    #expect(areSame(Point(x: 1), Point(x: 1)))
    #expect(!areSame(Point(x: 1), Point(x: 1, name: "b")))
  }

  @Test func `two that are not a number are the same`() {
    #expect(areSame(Double.nan, .nan))
    #expect(areSame(Float.nan, .signalingNaN))
    #expect(areSame(Double?.some(.nan), .nan))
    #expect(!areSame(Double?.some(.nan), nil))
  }

  @Test func `two of which a part is not a number are the same if all other parts are`() {
    #expect(areSame(Point(x: .nan), Point(x: .nan)))
    #expect(areSame(Point(x: .nan, y: .nan), Point(x: .nan, y: .nan)))
    #expect(!areSame(Point(x: .nan), Point(x: .nan, y: 1)))
    #expect(!areSame(Point(x: .nan), Point(x: .nan, name: "b")))
    #expect(!areSame(Point(x: .nan, y: 1), Point(x: 1, y: .nan)))
    #expect(areSame([Point(x: .nan)][...].first, Point(x: .nan)))
  }

  @Test func `two cases with what is not a number are the same if it is one case`() {
    #expect(areSame(Shape.circle(radius: .nan), .circle(radius: .nan)))
    #expect(!areSame(Shape.circle(radius: .nan), .square(side: .nan)))
    #expect(areSame(Shape.box(.nan, 1), .box(.nan, 1)))
    #expect(!areSame(Shape.box(.nan, 1), .box(.nan, 2)))
  }

  @Test func `an object that does not equal itself is the same as itself only`() {
    let node = Node(x: .nan)
    node.next = node
    #expect(areSame(node, node))
    #expect(!areSame(node, Node(x: .nan)))
    #expect(areSame(Node?.some(node), node))
    node.next = nil
  }

  @Test func `a part that cannot be compared does not count`() {
    #expect(areSame(Closed(number: 1), Closed(number: 1)))
    #expect(!areSame(Closed(number: 1), Closed(number: 2)))
  }
}
