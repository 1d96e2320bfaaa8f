import Dispatch
import Foundation
import ReactiveCore
import ThreadSupport

/// Several threads send to one subscriber faster than it can receive.
///
/// It receives all of it, and in order; and the senders wait, so that what is on its way to it stays within
/// bounds.
struct Overload: Equatable {
  var subject: SubjectKind
  /// True if each thread has a subject of its own, and they are merged.
  var isMerged: Bool
  var threads: Int
  /// The number of values that each of them sends.
  var count: Int
  /// The time that the subscriber takes for each, in microseconds.
  var microseconds: Int

  /// The number of all values.
  static let total = 12_000
  /// The number of values that may be pending: more than one thread of three sends, since a sender goes on after
  /// a short while; and fewer than two of them send.
  static let limit = 5_000
  /// In how many attempts more are on their way before that is a fault: who delivers may have to wait for a
  /// processor.
  static let attempts = 3
  /// The maximum number of attempts. One that takes twice as long as the subscriber does not count:
  /// other processes had the processors, and senders do not wait for ever.
  static let mostAttempts = 12

  func run(_ library: Library) -> Outcome {
    let items = Item.liveCount
    var signals = 0
    var excesses: [Int] = []
    for _ in 0..<Self.mostAttempts where excesses.count < Self.attempts {
      let begin = DispatchTime.now()
      let (values, most) = perform(library)
      let end = begin + .microseconds(2 * microseconds * values.count)
      signals += values.count
      if let fault = fault(of: values) { return Outcome(fault: fault, signals: signals) }
      if most <= Self.limit { break }
      if DispatchTime.now() <= end { excesses.append(most) }
    }
    var outcome = Outcome(fault: nil, signals: signals)
    if excesses.count == Self.attempts {
      outcome.fault = Fault("\(excesses) values were on their way to the subscriber, each time")
    } else if Item.liveCount != items {
      outcome.fault = Fault("\(Item.liveCount - items) values are left when all have been received")
    }
    return outcome
  }

  /// - Returns: what was received, and how many values were on their way at the most.
  @inline(never)
  private func perform(_ library: Library) -> ([Int], Int) {
    nonisolated(unsafe) let subjects = (0..<(isMerged ? threads : 1)).map { _ in library.subject(subject) }
    let received = Protected<[Int]>([])
    let sent = Counter()
    let most = Protected(0)
    let cancellable = Publishers.MergeMany(subjects.map(\.publisher)).sink { _ in
    } receiveValue: { item in
      let end = DispatchTime.now() + .microseconds(microseconds)
      while DispatchTime.now() < end {}
      guard item.number > 0 else { return }
      let count = received.withLock { received in
        received.append(item.number)
        return received.count
      }
      most.withLock { $0 = max($0, sent.value - count) }
    }
    onThreads(threads) { thread in
      for index in 0..<count {
        sent.increment()
        subjects[isMerged ? thread : 0].send(Item(thread * count + index + 1))
      }
    }
    cancellable.cancel()
    return (received.withLock { $0 }, most.withLock { $0 })
  }

  private func fault(of values: [Int]) -> Fault? {
    for thread in 0..<threads {
      let range = thread * count + 1...(thread + 1) * count
      let own = values.filter(range.contains)
      if !own.elementsEqual(range) {
        let place = zip(own, range).enumerated().first { $1.0 != $1.1 }?.offset ?? own.count
        return Fault(
          "of thread \(thread)'s \(count) values, \(own.count) were received, the first \(place) in order"
        )
      }
    }
    return nil
  }
}

extension Overload: CustomStringConvertible {
  var description: String {
    let target = isMerged ? "subjects of their own, merged," : "one subject"
    return """
        \(threads) threads send \(count) values each to \(target) of the kind \(subject)
        the subscriber takes \(microseconds) µs for each
      """
  }
}
