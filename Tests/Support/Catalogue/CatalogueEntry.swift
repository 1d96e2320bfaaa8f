import ReactiveCore
import ReactiveTesting
import ThreadSupport

/// Something that publishes, as the tests of the rules that hold for all know it.
package struct CatalogueEntry: @unchecked Sendable {
  package typealias Upstream = AnyPublisher<Sample, TestError>
  package typealias Erased = AnyPublisher<Any, any Error>

  package enum Trait {
    /// A value that is received without demand is lost, or replaced by the next.
    case losesUnasked
    /// It requests values from its upstream before any are requested of it.
    case asksByItself
    /// It finishes before its upstreams do.
    case endsEarly
    /// It does not complete.
    case neverEnds
    /// A failure of the first upstream is not its own.
    case recovers
    /// A failure of an upstream traps.
    case cannotFail
    /// It buffers more and more values until it completes.
    case collects
    /// After a failure of its upstream's it subscribes to it once more.
    case subscribesAgain
    /// It is retained by others than its subscribers.
    case hasOtherOwners
    /// A value of any upstream but the first completes it.
    case othersEndIt
    /// Nothing is delivered before each of its upstreams has sent something.
    case needsOthers
    /// It subscribes to its second upstream for every value of the first.
    case opensMany
    /// The number of delivered values depends on when values are requested from its upstreams.
    case dependsOnTiming
    /// It delivers on a scheduler.
    case isScheduled
    /// It cancels its upstreams in actions of its scheduler.
    case cancelsOnScheduler
    /// An upstream that a thread connects to, or subscribes to through another operator, is cancelled by that
    /// thread, once it has done so.
    case cancelsOnceConnected
    /// A thread that sends a value or runs a timer may cancel an upstream.
    case endsUpstreams
  }

  /// A value of one of the upstreams.
  package typealias Feeding = (upstream: Int, number: Int)

  package let name: String
  /// The file with its source, without the extension: by default, it is named after the operator.
  package let file: String
  /// The number of upstreams: none for a source.
  package let upstreams: Int
  /// The values of the upstreams, in order.
  package let feed: [Feeding]
  /// The number of values then delivered, if all are requested and the upstreams finish.
  package let outputs: Int
  package let traits: Set<Trait>
  package private(set) var rules: [UpstreamRule] = []
  package let make: (Bench) -> Erased

  package func has(_ trait: Trait) -> Bool { traits.contains(trait) }

  /// True if its upstreams are cancelled when `cancel()` returns.
  package var cancelsAtOnce: Bool { !has(.hasOtherOwners) && !has(.cancelsOnScheduler) }
  /// True if it may cancel an upstream although none has completed.
  package var mayEndUpstreams: Bool { has(.endsUpstreams) || has(.endsEarly) || has(.othersEndIt) }

  /// The same entry, with rules about its upstreams.
  package func with(_ rules: UpstreamRule...) -> CatalogueEntry {
    var entry = self
    entry.rules = rules
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

/// The parts that an entry is made from.
package final class Bench {
  package let upstreams: [CatalogueEntry.Upstream]
  package let scheduler: TestScheduler
  /// For the entry's closures to hold.
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

  /// Retains a subscription that the entry's publisher does not retain by itself.
  package func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
}

/// Everything that publishes.
package enum Catalogue {
  package static let operators = oneUpstream + oneResult + severalUpstreams + shared + scheduled + extras
  package static let everything = operators + sources + subjects
}

extension AnyPublisher where Output == Any, Failure == any Error {
  /// The output of an entry, as the upstream of another.
  package func asUpstream() -> CatalogueEntry.Upstream {
    map { $0 as? Sample ?? Sample(1) }.mapError { $0 as? TestError ?? .b }.eraseToAnyPublisher()
  }
}
