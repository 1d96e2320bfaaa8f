#if Inspection
  import Synchronization

  /// The records of all subscriptions, and the one whose publisher is running on the calling thread.
  @usableFromInline
  package enum Inspection {
    private struct State {
      var active: [Int: SubscriptionRecord] = [:]
      var ended = Deque<SubscriptionRecord>()
      var keepsEnded = 100
      var lastID = 0
    }

    private static let state = Locked(State())

    /// The number of the scope that subscriptions are made in; zero outside of any.
    @TaskLocal private static var currentScope = 0
    private static let lastScope = Atomic<Int>(0)

    /// The records, in the order of subscribing.
    package static var records: [SubscriptionRecord] {
      let (active, ended) = state.withLock { (Array($0.active.values), $0.ended.contents) }
      return (ended + active).sorted { $0.id < $1.id }
    }

    /// The number of ended records to keep.
    package static var keepsEnded: Int {
      get { state.withLock { $0.keepsEnded } }
      set {
        _ = state.withLock { state -> Deque<SubscriptionRecord> in
          state.keepsEnded = newValue
          let former = state.ended
          state.ended = Deque(former.contents.suffix(newValue))
          return former
        }
      }
    }

    /// Gives the subscriptions that a task makes in the body a number of their own, and passes it to the body.
    nonisolated(nonsending) package static func scope<Result>(
      _ body: (Int) async throws -> Result
    ) async rethrows -> Result {
      let scope = lastScope.wrappingAdd(1, ordering: .relaxed).newValue
      return try await $currentScope.withValue(scope) { try await body(scope) }
    }

    // MARK: Recording

    /// Records a subscription that is about to be made.
    @usableFromInline
    static func begin<P: Publisher, S: Subscriber>(_ publisher: P, _ subscriber: S) -> SubscriptionRecord {
      let subject = (subscriber as? any ForwardsToSubject)?.subjectIdentity
      // These end a chain, in whichever closure they are made.
      let isEnd = subject != nil || S.self is any EndsChain.Type
      let (downstream, scope) = (isEnd ? nil : current, currentScope)
      let details = SubscriptionRecord.Details(
        publisher: P.self,
        publisherObject: identity(of: publisher),
        callSite: downstream == nil ? CallSite.current : downstream?.details.callSite
      )
      return state.withLock { state in
        state.lastID += 1
        let record = SubscriptionRecord(
          id: state.lastID,
          details,
          subscriber: S.self,
          subject: subject,
          downstream: downstream,
          scope: downstream?.scope ?? scope
        )
        state.active[record.id] = record
        return record
      }
    }

    static func identity<P: Publisher>(of publisher: P) -> ObjectIdentifier? {
      P.self is AnyClass ? ObjectIdentifier(publisher as AnyObject) : nil
    }

    /// The subscription has ended.
    static func remove(_ record: SubscriptionRecord) {
      _ = state.withLock { state -> SubscriptionRecord? in
        state.active[record.id] = nil
        if state.keepsEnded == 0 { return nil }
        state.ended.append(record)
        return state.ended.count > state.keepsEnded ? state.ended.popFirst() : nil
      }
    }

    // MARK: The calling thread

    /// The subscription whose publisher is running: subscriptions made now are its upstreams.
    @usableFromInline package static var current: SubscriptionRecord? {
      threadWord.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// The label and the call site of the chain that is running, for the end of a message.
    static var chain: String {
      guard let current else { return "" }
      let label = sequence(first: current, next: \.downstream).lazy.compactMap(\.details.label).first
      let place = current.details.callSite.map { "subscribed to by \($0)" }
      return [label.map { "in \"\($0)\"" }, place].compactMap { $0 }.reduce("") { "\($0), \($1)" }
    }

    /// Runs on with another subscription, which the caller keeps alive, until ``leave(to:)``. Returns what to
    /// pass to ``leave(to:)``.
    @usableFromInline
    static func enter(_ record: SubscriptionRecord?) -> UnsafeMutableRawPointer? {
      let former = threadWord
      threadWord = record.map { Unmanaged.passUnretained($0).toOpaque() }
      return former
    }

    @usableFromInline
    static func leave(to former: UnsafeMutableRawPointer?) { threadWord = former }

    /// Runs an action later as if it ran now.
    @usableFromInline
    static func keeping(_ action: @escaping () -> Void) -> () -> Void {
      guard let current else { return action }
      return {
        let former = enter(current)
        action()
        leave(to: former)
        withExtendedLifetime(current) {}
      }
    }
  }

  /// A subscriber that sends the values to a subject.
  protocol ForwardsToSubject {
    var subjectIdentity: ObjectIdentifier? { get }
  }

  extension SubjectSubscriber: ForwardsToSubject {
    var subjectIdentity: ObjectIdentifier? { subject.map { ObjectIdentifier($0) } }
  }

  /// A subscriber that passes its values to no other.
  protocol EndsChain {}

  extension Subscribers.Sink: EndsChain {}
  extension Subscribers.Assign: EndsChain {}
#endif
