import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DroppedActionTests {
    typealias Upstream = TestPublisher<Int, TestError>

    struct Operator: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let make: @Sendable (Upstream, DroppingScheduler) -> AnyPublisher<Int, TestError>

      init<P: Publisher<Int, TestError> & SendableMetatype>(
        _ name: String,
        _ make: @escaping @Sendable (Upstream, DroppingScheduler) -> P
      ) {
        testDescription = name
        self.make = { make($0, $1).eraseToAnyPublisher() }
      }
    }

    static let operators = [
      Operator("receive(on:)") { $0.receive(on: $1) },
      Operator("delay") { $0.delay(for: 1, scheduler: $1) },
      Operator("timeout") { $0.timeout(100, scheduler: $1) },
      Operator("debounce") { $0.debounce(for: 1, scheduler: $1) },
      Operator("throttle(latest: true)") { $0.throttle(for: 1, scheduler: $1, latest: true) },
      Operator("throttle(latest: false)") { $0.throttle(for: 1, scheduler: $1, latest: false) },
      Operator("throttle(leading: true)") {
        $0.throttle(for: 1, scheduler: $1, leading: true, trailing: false)
      },
      Operator("throttle(leading: false)") {
        $0.throttle(for: 1, scheduler: $1, leading: false, trailing: true)
      },
      Operator("collect(.byTime)") { $0.collect(.byTime($1, 1)).compactMap(\.last) },
      Operator("collect(.byTimeOrCount)") { $0.collect(.byTimeOrCount($1, 1, 1)).map { $0[0] } },
    ]

    @Test(arguments: operators)
    func `after an action was dropped, later values and the completion are delivered`(_ tested: Operator) {
      let upstream = Upstream()
      let scheduler = DroppingScheduler()
      let recorder = tested.make(upstream, scheduler).record()
      upstream.send(1)
      scheduler.isDropping = true
      scheduler.base.advance(by: 1)
      scheduler.isDropping = false
      expectEqual(recorder.signals, [.subscription])
      scheduler.base.advance(by: 2)
      upstream.send(2)
      scheduler.base.advance(by: 2)
      expectEqual(recorder.values.last, 2)
      upstream.send(completion: .finished)
      scheduler.base.advance(by: 2)
      expectTrue(recorder.isFinished)
    }
  }
}
