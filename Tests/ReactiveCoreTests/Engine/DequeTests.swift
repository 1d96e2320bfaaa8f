import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct DequeTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `it has the same elements as an array that is changed in the same way`(seed: UInt64) {
      var random = Random(seed: seed)
      var (queue, array) = (Deque<Int>(), [Int]())
      // Copies that must not change.
      var copies: [(queue: Deque<Int>, array: [Int])] = []
      for step in 0..<200 {
        // The queue grows and shrinks in turn.
        let isGrowing = step / 40 % 2 == 0
        for element in 0..<Int(random.next() % (isGrowing ? 400 : 50)) {
          queue.append(element)
          array.append(element)
        }
        for _ in 0..<Int(random.next() % (isGrowing ? 50 : 400)) {
          let first = array.isEmpty ? nil : array.removeFirst()
          if queue.first != first || queue.popFirst() != first { Issue.record("The first elements differ.") }
        }
        if !array.isEmpty {
          let offset = Int(random.next() % UInt64(array.count))
          queue[offset] = -step
          array[offset] = -step
        }
        if step % 20 == 0 { copies.append((queue, array)) }
        expectEqual(queue.count, array.count)
        expectEqual(queue.isEmpty, array.isEmpty)
      }
      copies.append((queue, array))
      for copy in copies { expectEqual(elements(of: copy.queue), copy.array) }
    }

    /// The elements, read by subscript and by removing them.
    private func elements(of queue: Deque<Int>) -> [Int] {
      var rest = queue
      let removed = Array(AnyIterator { rest.popFirst() })
      expectEqual(removed, (0..<queue.count).map { queue[$0] })
      return removed
    }

    @Test func `a removed element is released, whether or not a copy was made and released`() {
      var queue = Deque<Captive>()
      for _ in 0..<200 { queue.append(Captive()) }
      weak var first = queue.first
      var copy: Deque? = queue
      _ = queue.popFirst()
      expectNotNil(first)
      copy = nil
      expectNil(first)
      for _ in 1..<200 {
        first = queue.first
        _ = queue.popFirst()
        if first != nil { Issue.record("The element is still retained.") }
      }
      withExtendedLifetime(copy) {}
    }
  }
}

/// Generates the same numbers for the same seed.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
