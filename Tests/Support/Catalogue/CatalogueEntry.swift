import ReactiveCore
import ReactiveTesting
import ThreadSupport

/// A kind of publisher, described for the tests of rules that apply to all publishers.
package struct CatalogueEntry: @unchecked Sendable {
  package typealias Upstream = AnyPublisher<Sample, TestError>
  package typealias Erased = AnyPublisher<Any, any Error>

  package enum Trait {
    /// A value received without demand is dropped, or replaced by the next one.
    case losesUnasked
    /// It requests values from its upstream before its subscriber requests any.
    case asksByItself
    /// It finishes before its upstreams do.
    case endsEarly
    /// It never completes.
    case neverEnds
    /// It doesn't pass on a failure of the first upstream.
    case recovers
    /// A failure of an upstream traps.
    case cannotFail
    /// Its buffer grows until it completes.
    case collects
    /// It resubscribes to its upstream once after a failure.
    case subscribesAgain
    /// It is retained by objects other than its subscribers.
    case hasOtherOwners
    /// A value of any upstream except the first completes it.
    case othersEndIt
    /// It delivers nothing until each of its upstreams has sent a value.
    case needsOthers
    /// It subscribes to its second upstream for every value of the first.
    case opensMany
    /// The number of delivered values depends on when values are requested from its upstreams.
    case dependsOnTiming
    /// It has a scheduler.
    case isScheduled
    /// It delivers only in actions of its scheduler. If it also shares a subscription, subscribing and
    /// requesting may deliver stored values.
    case deliversOnScheduler
    /// It cancels its upstreams in actions of its scheduler.
    case cancelsOnScheduler
    /// If a thread connects to an upstream, or subscribes to it through another operator, that thread cancels
    /// it afterwards.
    case cancelsOnceConnected
    /// A thread that sends a value or runs a timer may cancel an upstream.
    case endsUpstreams
    /// It passes its upstream's subscription downstream unchanged and also cancels it itself.
    case cancelsTwice
    /// It may combine fewer values than were requested, because a value can replace one that was not combined
    /// yet.
    case replacesValues
    /// Its values are publishers.
    case publishesPublishers
    /// The explorer's second subscriber shares the first one's subscription.
    case isShared
    /// All its connections send to the same subject, so a subscriber may hear values of earlier connections.
    case reusesSubject
  }

  /// A value of one of the upstreams.
  package typealias Feeding = (upstream: Int, number: Int)

  package let name: String
  /// The name of the source file, without the extension. By default, it is named after the operator.
  package let file: String
  /// The number of upstreams, which is zero for a source.
  package let upstreams: Int
  /// The values of the upstreams, in order.
  package let feed: [Feeding]
  /// The number of delivered values if all are requested and the upstreams finish.
  package let outputs: Int
  package let traits: Set<Trait>
  package private(set) var rules: [UpstreamRule] = []
  /// The order of subscriptions: a digit for each upstream, and an arrow for the subscriber. A missing
  /// upstream is subscribed to later.
  package private(set) var order = "0↓"
  package let make: (Bench) -> Erased

  package func has(_ trait: Trait) -> Bool { traits.contains(trait) }

  /// True if its upstreams are cancelled when `cancel()` returns.
  package var cancelsAtOnce: Bool { !has(.hasOtherOwners) && !has(.cancelsOnScheduler) }
  /// True if it may cancel an upstream before any has completed.
  package var mayEndUpstreams: Bool { has(.endsUpstreams) || has(.endsEarly) || has(.othersEndIt) }

  /// The same entry, with more rules about its upstreams, and perhaps with another order.
  package func with(_ rules: UpstreamRule..., order: String? = nil) -> CatalogueEntry {
    var entry = self
    entry.rules += rules
    if let order { entry.order = order }
    return entry
  }

  package init<P: Publisher>(
    _ name: String,
    _ file: String? = nil,
    upstreams: Int = 1,
    feed: [Feeding],
    outputs: Int,
    _ traits: Set<Trait> = [],
    make: @escaping (Bench) -> P
  ) {
    self.name = name
    self.file = file ?? Self.file(of: name)
    self.upstreams = upstreams
    self.feed = feed
    self.outputs = outputs
    self.traits = traits
    self.make = { make($0).map { $0 as Any }.mapError { $0 as any Error }.eraseToAnyPublisher() }
  }
}

extension CatalogueEntry {
  private static func file(of name: String) -> String {
    let word = name.prefix(while: \.isLetter)
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}

/// The parts that an entry's publisher is created from.
package final class Bench {
  package let upstreams: [CatalogueEntry.Upstream]
  package let scheduler: TestScheduler
  /// An object for the entry's closures to hold.
  package let captive: Captive
  private var kept: [AnyCancellable] = []

  package init(
    _ upstreams: [CatalogueEntry.Upstream],
    scheduler: TestScheduler = TestScheduler(),
    captive: Captive = Captive()
  ) {
    self.upstreams = upstreams
    self.scheduler = scheduler
    self.captive = captive
  }

  package subscript(index: Int) -> CatalogueEntry.Upstream { upstreams[index] }

  /// Retains a subscription that the entry's publisher doesn't retain itself.
  package func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
}

/// All kinds of publishers.
package enum Catalogue {
  package static let operators = oneUpstream + oneResult + severalUpstreams + shared + scheduled + extras
  package static let everything = operators + sources + subjects
}

extension AnyPublisher where Output == Any, Failure == any Error {
  /// The output of one entry as the upstream of another.
  package func asUpstream() -> CatalogueEntry.Upstream {
    map { $0 as? Sample ?? Sample(1) }.mapError { $0 as? TestError ?? .b }.eraseToAnyPublisher()
  }
}
