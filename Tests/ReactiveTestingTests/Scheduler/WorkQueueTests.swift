import Testing

@testable import ReactiveTesting

@Suite struct WorkQueueTests {
  private let scheduler = TestScheduler()

  private func work(_ nanoseconds: Int) -> Work {
    Work(time: .init(nanoseconds: nanoseconds), interval: nil, scheduler: scheduler) {}
  }

  @Test func `the first is always the one that sorting finds, whatever is put in, moved and taken out`() {
    var queue = WorkQueue()
    var model: [Work] = []
    var random: UInt64 = 1
    func draw(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(count))
    }
    for _ in 0..<1_000 {
      switch draw(4) {
      case 0, 1:
        let work = work(draw(50))
        queue.insert(work)
        model.append(work)
      case 2 where !model.isEmpty:
        let work = model.remove(at: draw(model.count))
        queue.move(work, to: .init(nanoseconds: draw(50)))
        model.append(work)
      case 3 where !model.isEmpty:
        let work = model.remove(at: draw(model.count))
        queue.remove(work)
        queue.remove(work)
      default:
        break
      }
      // In the model those that were put in last stand last, so the first of the earliest is the first.
      #expect(queue.first === model.min { $0.time < $1.time })
      #expect(queue.count == model.count)
    }
  }
}
