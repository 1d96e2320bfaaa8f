public import ReactiveCore
public import Synchronization

extension Publisher {
  /// Holds values back while another publisher's latest value is true.
  ///
  /// Use it if nobody needs the values for a while, such as while a window is hidden. `delay(until:)` waits
  /// once; `buffer(size:prefetch:whenFull:)` waits for requests.
  ///
  /// ![While paused, one value waits; the oldest is dropped.](pausable)
  ///
  /// ```swift
  /// let readings = PassthroughSubject<Int, Never>()
  /// let isHidden = CurrentValueSubject<Bool, Never>(false)
  /// let cancellable = readings.pausable(by: isHidden, bufferSize: 1).sink { print($0) }
  /// readings.send(19)  // 19
  /// isHidden.send(true)
  /// readings.send(20)
  /// readings.send(21)
  /// isHidden.send(false)  // 21
  /// ```
  ///
  /// - Parameters:
  ///   - pauser: pauses with true, and resumes with false or when it finishes. It is subscribed to first, and
  ///     unlimited demand is requested from it. Before its first value, nothing is paused.
  ///   - bufferSize: the maximum number of values that wait while paused: zero to drop all of them. A
  ///     negative number is a programming error and traps.
  ///   - whenFull: the action for a value that doesn't fit.
  ///
  /// A pause begins as soon as the pauser publishes true; only a value that is being delivered may overlap
  /// it. If a subscriber pauses again while the pauser is resuming, it receives the waiting values first.
  /// A source that can wait, such as a sequence, is requested one value at a time, and waits while paused;
  /// others receive the downstream's demand, and one more request for each dropped value.
  ///
  /// The completion or failure is delivered after the waiting values, and so is the error for a full buffer.
  /// If the pauser fails, the sequence fails immediately. Cancellation cancels both publishers, and drops the
  /// waiting values.
  ///
  /// Similar to RxJS 4's `pausable` and the `valve` of RxJava's extensions. In those, true lets values
  /// through; in this operator, true holds them back.
  @inlinable
  public func pausable<Pauser: Publisher>(
    by pauser: Pauser,
    bufferSize: Int,
    whenFull: Publishers.BufferingStrategy<Failure> = .dropOldest
  ) -> Publishers.Pausable<Self, Pauser> where Pauser.Output == Bool, Pauser.Failure == Failure {
    Publishers.Pausable(upstream: self, pauser: pauser, bufferSize: bufferSize, whenFull: whenFull)
  }
}

extension Publishers {
  /// A publisher that holds the values of its upstream back while another publisher's latest value is true.
  public struct Pausable<Upstream: Publisher, Pauser: Publisher>: Publisher
  where Pauser.Output == Bool, Pauser.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher that pauses and resumes.
    public let pauser: Pauser
    /// The maximum number of values that wait while paused.
    public let bufferSize: Int
    /// The action for a value that doesn't fit.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher. A negative size is a programming error and traps.
    @inlinable
    public init(
      upstream: Upstream,
      pauser: Pauser,
      bufferSize: Int,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      if bufferSize < 0 { misuse("pausable(by:bufferSize:whenFull:) takes a size that is not negative") }
      self.upstream = upstream
      self.pauser = pauser
      self.bufferSize = bufferSize
      self.whenFull = whenFull
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("Pausable", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let valve = Valve(emitter, coordinator, size: bufferSize, whenFull: whenFull)
      let pauserInner = InnerSubscriber<Void, Failure>(coordinator, demand: .own(.unlimited)) {
        valve.open()
      } receiveCompletion: { completion in
        valve.isPaused.store(false, ordering: .releasing)
        if completion.failure == nil { valve.open() } else { emitter.finish(completion) }
      }
      let inner = InnerSubscriber<Output, Failure>(coordinator, demand: .step) {
        valve.receive($0)
      } receiveCompletion: {
        valve.receive(completion: $0)
      }
      valve.upstream = inner
      coordinator.onReplenish = { unmet in if unmet != .none { valve.open() } }
      emitter.start(subscriber)
      // Stored in the map, not in the handler, which another thread may call later.
      Publishers.Map(upstream: pauser, calling: { valve.isPaused.store($0, ordering: .releasing) })
        .subscribe(pauserInner)
      upstream.subscribe(inner)
    }
  }
}

/// The waiting values. Accessed in the emitter's turn.
///
/// They aren't counted as received before they are emitted, so that no others are requested in their place.
/// The emitter can't hold them, because it would deliver them during a pause.
@usableFromInline
final class Valve<Output, Failure: Error> {
  /// Set by the pauser's thread, in the turn or not, so that a pause begins immediately.
  @usableFromInline let isPaused = Atomic(false)

  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let size: Int
  @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>
  @exclusivity(unchecked) @usableFromInline var values = Deque<Output>()
  @exclusivity(unchecked) @usableFromInline var completion: ErasedCompletion?
  /// Nil once it has completed.
  @exclusivity(unchecked) @usableFromInline var upstream: AnyInnerSubscriber?

  @inlinable
  init(
    _ emitter: Emitter<Output>,
    _ coordinator: UpstreamCoordinator,
    size: Int,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.emitter = emitter
    self.coordinator = coordinator
    self.size = size
    self.whenFull = whenFull
  }

  @inlinable var isOpen: Bool { !isPaused.load(ordering: .acquiring) }

  @inlinable
  func receive(_ value: Output) {
    if isOpen, values.isEmpty, emitter.hasDemand {
      emit(value)
    } else if isOpen || values.count < size || upstream?.backpressure == .pull {
      values.append(value)
    } else {
      overflow(value)
    }
  }

  @usableFromInline
  func receive(completion: ErasedCompletion) {
    upstream = nil
    self.completion = completion
    open()
  }

  /// Emits the waiting values that are requested, until it is paused.
  @inlinable
  func open() {
    while isOpen, emitter.hasDemand, let value = values.popFirst() { emit(value) }
    if isOpen, values.isEmpty, let completion = completion.take() { emitter.finish(completion) }
  }

  @inlinable
  func emit(_ value: Output) {
    coordinator.countJoint()
    emitter.emit(value)
  }

  @usableFromInline
  func overflow(_ value: Output) {
    switch whenFull {
    case .dropNewest:
      coordinator.countJoint()
    case .dropOldest:
      if values.popFirst() != nil { values.append(value) }
      coordinator.countJoint()
    case .customError(let makeError):
      upstream?.cancelUpstream()
      receive(completion: .failure(makeError()))
    }
  }
}
