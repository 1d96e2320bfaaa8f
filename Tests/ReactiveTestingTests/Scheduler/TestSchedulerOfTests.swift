import ReactiveCore
import ReactiveFoundation
import ReactiveSchedulers
import ReactiveTesting
import TestSupport
import Testing

#if !canImport(Darwin)
  import Foundation

  extension Suites {
    struct TestSchedulerOfTests {
      private let log = Protected<[String]>([])
      private var entries: [String] { log.withLock { $0 } }

      private func note(_ entry: String) -> @Sendable () -> Void {
        { [log] in log.withLock { $0.append(entry) } }
      }

      /// A program's view model, which is not generic and doesn't depend on tests.
      private final class SearchModel {
        let query = PassthroughSubject<String, Never>()
        let search = CurrentValueSubject<String?, Never>(nil)
        private var cancellable: AnyCancellable?

        init(scheduler: AnySchedulerOf<DispatchQueue>) {
          cancellable = query.debounce(for: .milliseconds(300), scheduler: scheduler)
            .sink { [search] in search.send($0) }
        }
      }

      @Test func `a view model that takes a dispatch queue's scheduler is tested in virtual time`() {
        let queue = DispatchQueue.test
        let model = SearchModel(scheduler: queue.eraseToAnyScheduler())
        model.query.send("s")
        queue.advance(by: .milliseconds(299))
        model.query.send("swift")
        queue.advance(by: .milliseconds(299))
        expectNil(model.search.value)
        queue.advance(by: .milliseconds(1))
        expectEqual(model.search.value, "swift")
      }

      @Test func `actions run in the order of their times, as far as time is advanced`() {
        let queue = DispatchQueue.test
        let start = queue.now
        queue.schedule(after: start.advanced(by: .nanoseconds(2)), note("b"))
        queue.schedule(after: start.advanced(by: .nanoseconds(1)), note("a"))
        queue.schedule(note("now"))
        queue.advance()
        expectEqual(entries, ["now"])
        queue.advance(to: start.advanced(by: .nanoseconds(1)))
        expectEqual(entries, ["now", "a"])
        expectEqual(start.distance(to: queue.now), .nanoseconds(1))
        queue.run()
        expectEqual(entries, ["now", "a", "b"])
        expectEqual(queue.minimumTolerance, 0)
      }

      @Test func `the dates of a run loop's scheduler stay exact`() {
        let runLoop = RunLoop.test
        for _ in 1...10 { runLoop.advance(by: 0.1) }
        expectEqual(runLoop.scheduler.now.description, "1 s")
        runLoop.schedule(after: runLoop.now.advanced(by: .milliseconds(1)), note("due"))
        runLoop.advance(by: .milliseconds(1))
        expectEqual(entries, ["due"])
      }

      @Test func `schedulers that use one test scheduler share its time, and its diagrams work with each`() {
        let scheduler = TestScheduler()
        let queue = DispatchQueue.test(using: scheduler)
        let runLoop = RunLoop.test(using: scheduler)
        let values = scheduler.cold("a-b|")
          .delay(for: 1, scheduler: queue)
          .delay(for: 1, scheduler: runLoop)
          .record(using: scheduler)
        queue.run()
        expectEqual(values.timeline, "--a-b|")
      }
    }
  }
#endif
