import Dispatch
import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport

/// A scheduler that runs its actions on many threads at once, and can tell if the current thread is one of
/// them.
final class ConcurrentScheduler: PlainScheduler, Sendable {
  typealias Time = TestScheduler.SchedulerTimeType

  private static let key = "ConcurrentScheduler"

  static var isCurrent: Bool { Thread.current.threadDictionary[key] != nil }

  var now: Time { Time(nanoseconds: 0) }

  func schedule(
    _ action: @escaping @Sendable () -> Void,
    at date: Time?,
    every interval: Time.Stride?
  ) -> any Cancellable {
    DispatchQueue.global().async {
      Thread.current.threadDictionary[Self.key] = true
      action()
      Thread.current.threadDictionary[Self.key] = nil
    }
    return Subscriptions.empty
  }
}

/// Publishes numbers through an operator while this thread requests more, and returns true if the subscriber
/// is called in order and only on the scheduler.
func expectOrder<P: Publisher>(
  _ count: Int,
  on make: (Publishers.Sequence<Range<Int>, Never>, ConcurrentScheduler) -> P
) -> Bool where P.Output == Int, P.Failure == Never {
  let isDone = Protected(false)
  let strays = Counter()
  let recorder = TestSubscriber<Int, Never>(demand: .max(8), more: .max(1))
  recorder.onValue = { _ in if !ConcurrentScheduler.isCurrent { strays.increment() } }
  recorder.onCompletion = { _ in
    if !ConcurrentScheduler.isCurrent { strays.increment() }
    isDone.value = true
  }
  make((0..<count).publisher, ConcurrentScheduler()).subscribe(recorder)
  // Demand requested while values are scheduled must not deliver them on this thread.
  for _ in 0..<100 { recorder.request(.max(1)) }
  guard isDone.wait(until: { $0 }) else { return false }
  return recorder.values == Array(0..<count) && strays.value == 0
}
