import AllocationCounter
import Foundation
import Synchronization

/// The effects on senders that are faster than their subscriber.
public struct Strain: Sendable {
  /// The duration of the longest call of `send`, in milliseconds.
  public let longestSend: Double
  /// The maximum memory in use above the start, in megabytes.
  public let growth: Double

  /// Samples the memory in use every few milliseconds while the body runs.
  public static func measured(_ body: (_ largest: Largest) -> Void) -> Strain {
    let largest = Largest()
    let isDone = Flag()
    let watched = DispatchSemaphore(value: 0)
    let start = allocation_counter_in_use()
    let growth = Largest()
    Thread.detachNewThread {
      while !isDone.value.load(ordering: .acquiring) {
        growth.record(allocation_counter_in_use() - start)
        Thread.sleep(forTimeInterval: 5e-3)
      }
      watched.signal()
    }
    body(largest)
    isDone.value.store(true, ordering: .releasing)
    watched.wait()
    return Strain(longestSend: Double(largest.value) / 1e6, growth: Double(growth.value) / 1e6)
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }
}

/// The maximum of the values measured by several threads.
public final class Largest: Sendable {
  private let largest = Atomic(0)

  var value: Int { largest.load(ordering: .acquiring) }

  func record(_ value: Int) { largest.max(value, ordering: .acquiringAndReleasing) }

  /// Records how many nanoseconds the body took.
  public func measure(_ body: () -> Void) {
    let start = Clock.wall.now
    body()
    let time = Int(Clock.wall.now - start)
    if time > largest.load(ordering: .relaxed) { record(time) }
  }
}

/// The elapsed time, in seconds.
public enum Stopwatch {
  public static var now: Double { Clock.wall.now / 1e9 }

  /// Keeps the thread busy for this long.
  public static func spin(for seconds: Double) {
    let end = now + seconds
    while now < end {}
  }
}

public enum Processors {
  public static var count: Int { ProcessInfo.processInfo.activeProcessorCount }
}
