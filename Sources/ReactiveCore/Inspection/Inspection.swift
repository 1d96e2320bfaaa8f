#if Inspection
  import Synchronization

  /// The records of all subscriptions, and the one whose publisher is running on the calling thread.
  @usableFromInline
  package enum Inspection {
    private struct State {
      var active: [Int: SubscriptionRecord] = [:]
      var ended = Deque<SubscriptionRecord>()
      var keepsEnded = 100
    }

    private static let state = Locked(State())
    /// The last number given to a subscription or a scope.
    private static let lastID = Atomic<Int>(0)

    /// The number of the scope that subscriptions are made in; zero outside a scope.
    @TaskLocal static var currentScope = 0

    package static var records: [SubscriptionRecord] {
      let (active, ended) = state.withLock { (Array($0.active.values), $0.ended.contents) }
      return (ended + active).sorted { $0.id < $1.id }
    }

    package static var keepsEnded: Int {
      get { state.withLock { $0.keepsEnded } }
      set {
        state.withLock { ($0.keepsEnded, $0.ended) = (newValue, Deque($0.ended.contents.suffix(newValue))) }
      }
    }

    /// Gives subscriptions that a task makes in the body their own scope number, and passes it to the body.
    nonisolated(nonsending) package static func scope<Result>(
      _ body: (Int) async throws -> Result
    ) async rethrows -> Result {
      let scope = nextID()
      return try await $currentScope.withValue(scope) { try await body(scope) }
    }

    // MARK: Recording

    private static func nextID() -> Int { lastID.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Records a subscription that is about to be made.
    @usableFromInline
    static func begin<P: Publisher, S: Subscriber>(_ publisher: P, _ subscriber: S) -> SubscriptionRecord {
      let record = SubscriptionRecord(id: nextID(), publisher, subscriber)
      state.withLock { $0.active[record.id] = record }
      return record
    }

    static func identity<P: Publisher>(of publisher: P) -> ObjectIdentifier? {
      P.self is AnyClass ? ObjectIdentifier(publisher as AnyObject) : nil
    }

    /// Moves an ended subscription's record to the ended ones.
    static func remove(_ record: SubscriptionRecord) {
      state.withLock { state in
        state.active[record.id] = nil
        state.ended.append(record)
        if state.ended.count > state.keepsEnded { _ = state.ended.popFirst() }
      }
    }

    // MARK: The calling thread

    private static let thread = ThreadLocal()

    /// The subscription whose publisher is running: subscriptions made now are its upstreams.
    @usableFromInline package static var current: SubscriptionRecord? {
      thread.pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// The running chain's label, to append to a message.
    static var label: String {
      guard let current else { return "" }
      let label = sequence(first: current, next: \.downstream).lazy.compactMap(\.details.label).first
      return label.map { ", in \"\($0)\"" } ?? ""
    }

    /// Runs a body as part of another subscription.
    @usableFromInline @inline(__always)
    static func running<Result>(_ record: SubscriptionRecord?, _ body: () -> Result) -> Result {
      let former = thread.pointer
      thread.pointer = record.map { Unmanaged.passUnretained($0).toOpaque() }
      defer { thread.pointer = former }
      return withExtendedLifetime(record, body)
    }

    /// Returns an action that runs later as part of the current subscription.
    @usableFromInline
    static func keeping(_ action: @escaping () -> Void) -> () -> Void {
      guard let current else { return action }
      return { running(current, action) }
    }
  }

  /// A subscriber that ends a chain, even if it is created in a closure of another chain.
  protocol EndsChain {
    /// The identities of the subjects that receive the values.
    var subjectIdentities: [ObjectIdentifier] { get }
  }

  extension EndsChain {
    var subjectIdentities: [ObjectIdentifier] { [] }
  }

  extension Subscribers.Sink: EndsChain {
    var subjectIdentities: [ObjectIdentifier] { boundSubjects }
  }
  extension Subscribers.Assign: EndsChain {}
  extension PublishedSubscriber: EndsChain {}
  extension SubjectSubscriber: EndsChain {
    var subjectIdentities: [ObjectIdentifier] { subject.map { [ObjectIdentifier($0)] } ?? [] }
  }

  extension Consumer {
    /// The identities of this subject or relay, or of several.
    @usableFromInline
    var subjectIdentities: [ObjectIdentifier] {
      if let several = self as? SeveralConsumers<Value> {
        return several.consumers.flatMap(\.subjectIdentities)
      }
      return Self.self is AnyClass ? [ObjectIdentifier(self as AnyObject)] : []
    }
  }
#endif
