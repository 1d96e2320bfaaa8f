import DemoSupport

/// Decides which thread continues when several can.
protocol Search: AnyObject {
  /// Called before each execution.
  func begin()

  /// - Parameters:
  ///   - current: The thread that was running, if it may continue.
  ///   - enabled: The threads that may continue.
  func choose(_ current: Int?, _ enabled: ThreadSet, at step: Int) -> Int
}

/// Threads that may continue.
typealias ThreadSet = UInt16

extension ThreadSet {
  static func only(_ thread: Int) -> ThreadSet { 1 << ThreadSet(thread) }
  func contains(_ thread: Int) -> Bool { self & .only(thread) != 0 }
  var first: Int { trailingZeroBitCount }
  var hasOne: Bool { nonzeroBitCount == 1 }
}

/// Enumerates all schedules with a bounded number of preemptions, depth first, as CHESS does.
///
/// A preemption suspends a thread that could continue. Nearly all faults need one or two.
final class SystematicSearch: Search {
  private struct Decision {
    var chosen: Int
    var others: ThreadSet
  }

  let bound: Int
  private var decisions: [Decision] = []
  private var position = 0
  private(set) var preemptions = 0

  init(bound: Int) { self.bound = bound }

  func begin() { (position, preemptions) = (0, 0) }

  func choose(_ current: Int?, _ enabled: ThreadSet, at step: Int) -> Int {
    if enabled.hasOne { return enabled.first }
    if let current, preemptions >= bound { return current }
    var chosen = current ?? enabled.first
    if position < decisions.count {
      // The same as in the last execution so far, unless something depends on more than the schedule.
      if enabled.contains(decisions[position].chosen) { chosen = decisions[position].chosen }
    } else {
      decisions.append(Decision(chosen: chosen, others: enabled & ~.only(chosen)))
    }
    position += 1
    if let current, chosen != current { preemptions += 1 }
    return chosen
  }

  /// Advances to the next schedule.
  ///
  /// - Returns: false after the last one.
  func advance() -> Bool {
    while let last = decisions.last {
      if last.others != 0 {
        let next = last.others.first
        decisions[decisions.count - 1] = Decision(chosen: next, others: last.others & ~.only(next))
        return true
      }
      decisions.removeLast()
    }
    return false
  }
}

/// Runs the thread with the highest priority, as PCT does. Priorities are random. At a few random choices,
/// the running thread gets the lowest priority. The probability of finding a fault that needs *d* such
/// changes doesn't depend on the number of schedules.
final class RandomPriorities: Search {
  private var priorities: [Int]
  private var changes: Set<Int>
  private var choices = 0

  /// - Parameters:
  ///   - length: The approximate number of choices in an execution.
  ///   - depth: The number of priority changes plus one.
  init(seed: UInt64, threads: Int, length: Int, depth: Int = 3) {
    var generator = SplitMix64(seed: seed)
    priorities = Array(1...threads).shuffled(using: &generator)
    changes = Set((1..<depth).map { _ in Int.random(in: 1...max(1, length), using: &generator) })
  }

  func begin() {}

  func choose(_ current: Int?, _ enabled: ThreadSet, at step: Int) -> Int {
    choices += 1
    if let current, changes.remove(choices) != nil { priorities[current] = -choices }
    let threads = priorities.indices.filter(enabled.contains)
    return threads.max { priorities[$0] < priorities[$1] } ?? enabled.first
  }
}

/// Makes the choices of the schedule with a given code.
final class Replay: Search {
  private let script: [Int: Int]
  private var last = 0

  init(_ script: [Int: Int]) { self.script = script }

  func begin() {}

  func choose(_ current: Int?, _ enabled: ThreadSet, at step: Int) -> Int {
    if let next = script[step] { last = next }
    return enabled.contains(last) ? last : enabled.first
  }
}
