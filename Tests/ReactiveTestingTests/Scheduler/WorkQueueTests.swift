import DemoSupport
import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct WorkQueueTests {
    private let scheduler = TestScheduler()

    private func work(_ nanoseconds: Int) -> Work {
      Work(time: .init(nanoseconds: nanoseconds), interval: nil, scheduler: scheduler) {}
    }

    @Test func `the first action is always the one that sorting finds`() {
      var queue = WorkQueue()
      var model: [Work] = []
      var random = SplitMix64(seed: 1)
      for _ in 0..<1_000 {
        switch random.draw(below: 5) {
        case 0, 1:
          let work = work(random.draw(below: 50))
          queue.insert(work)
          model.append(work)
        case 2 where !model.isEmpty:
          let work = model.remove(at: random.draw(below: model.count))
          queue.move(work, to: .init(nanoseconds: random.draw(below: 50)))
          model.append(work)
        case 3 where !model.isEmpty:
          let work = model.remove(at: random.draw(below: model.count))
          queue.remove(work)
          queue.remove(work)
        case 4:
          guard let first = queue.first else { break }
          queue.remove(first)
          model.removeAll { $0 === first }
        default:
          break
        }
        // The model keeps the order in which work was enqueued, so the first of its earliest is the next.
        #expect(queue.first === model.min { $0.time < $1.time })
        expectEqual(queue.count, model.count)
      }
    }
  }
}
