import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("expand(maxPublishers:_:) takes a maximum of one or more") {
        _ = [1].publisher.expand(maxPublishers: .none) { Just($0) }
      },
      Misuse("flatMapBatches(of:) takes a size that is positive") { _ = [Just(1)].flatMapBatches(of: 0) },
      Misuse("groupBy(bufferSize:_:) takes a size that is not negative") {
        _ = [1].publisher.groupBy(bufferSize: -1) { $0 }
      },
      Misuse("nwise(_:) takes a size that is positive") { _ = [1].publisher.nwise(0) },
      Misuse("retry(_:delay:scheduler:options:resetsOnValue:if:) takes a number that is not negative") {
        _ = Fail<Int, TestError>(error: .a)
          .retry(-1, delay: .constant(.zero), scheduler: ImmediateScheduler.shared)
      },
      Misuse("RetryDelay takes a duration that is not negative") { _ = RetryDelay.constant(.seconds(-1)) },
      Misuse("RetryDelay takes a duration that is not negative") { _ = RetryDelay.seconds(.nan) },
      Misuse("RetryDelay takes a multiplier of one or more") {
        _ = RetryDelay.exponential(initial: .zero, multiplier: 0.5, maximum: .zero)
      },
      Misuse("RetryDelay takes a jitter from 0 to 1") {
        _ = RetryDelay.exponential(initial: .zero, maximum: .zero, jitter: 2)
      },
      Misuse("share(replay:scope:) takes a count that is not negative") {
        _ = [1].publisher.share(replay: -1)
      },
      Misuse("share(replay:keepingConnectionFor:scheduler:options:) takes a count that is not negative") {
        _ = [1].publisher.share(replay: -1, keepingConnectionFor: 1, scheduler: TestScheduler())
      },
      Misuse("skipLast(_:) takes a count that is not negative") { _ = [1].publisher.skipLast(-1) },
      Misuse("takeLast(_:) takes a count that is not negative") { _ = [1].publisher.takeLast(-1) },
      Misuse("window(_:bufferSize:options:) takes an interval longer than zero") {
        _ = Just(1).window(.byTime(TestScheduler(), 0))
      },
      Misuse("window(_:bufferSize:options:) takes a count of one or more") {
        _ = Just(1).window(.byTimeOrCount(TestScheduler(), 1, 0))
      },
      Misuse("window(_:bufferSize:options:) takes a size that is not negative") {
        _ = Just(1).window(.byTime(TestScheduler(), 1), bufferSize: -1)
      },
      Misuse("window(count:bufferSize:) takes a count that is positive") {
        _ = [1].publisher.window(count: 0)
      },
      Misuse("window(count:bufferSize:) takes a size that is not negative") {
        _ = [1].publisher.window(count: 1, bufferSize: -1)
      },
      Misuse("throttle(for:scheduler:leading:trailing:) takes at least one end of an interval") {
        _ = Just(1).throttle(for: 1, scheduler: TestScheduler(), leading: false, trailing: false)
      },
      Misuse("Publishers.Timer takes an interval longer than zero") {
        _ = Publishers.Timer(every: 0, scheduler: TestScheduler())
      },
      Misuse("ReplaySubject(bufferSize:) takes a size that is not negative") {
        _ = ReplaySubject<Int, Never>(bufferSize: -1)
      },
    ]
  }
}
