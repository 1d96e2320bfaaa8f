import Foundation
import ReactiveCore
import ThreadSupport

/// Counts, on any thread, its subscriptions and cancellations.
package final class CountingSource: Publisher, Sendable {
  package typealias Output = Int
  package typealias Failure = Never

  package let begun = Counter()
  package let ended = Counter()
  private let alive = Protected<[Int: any Subscriber<Int, Never>]>([:])

  package init() {}

  package func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let number = begun.increment()
    alive.withLock { $0[number] = subscriber }
    subscriber.receive(subscription: Link(source: self, number: number))
  }

  /// Finishes the subscriptions that are alive, as if none of them were cancelled in between.
  package func finish() {
    for subscriber in alive.withLock({ Array($0.values) }) { subscriber.receive(completion: .finished) }
  }

  private final class Link: Subscription {
    let source: CountingSource
    let number: Int

    init(source: CountingSource, number: Int) {
      self.source = source
      self.number = number
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
      // Another thread may subscribe meanwhile.
      sched_yield()
      source.ended.increment()
      // Released outside of the lock.
      _ = source.alive.withLock { $0.removeValue(forKey: number) }
    }
  }
}
