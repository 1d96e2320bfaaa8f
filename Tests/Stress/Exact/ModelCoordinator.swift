/// The model of an operator with several upstreams, or with upstreams that are added later.
final class ModelCoordinator {
  let emitter: ModelEmitter
  private(set) var inners: [ModelInnerSubscriber] = []
  private var sharesDemand = false
  private var holdsBack = false

  init(_ observer: Observer, buffering: ModelEmitter.BufferingPolicy = .unbounded) {
    emitter = ModelEmitter(observer, buffering: buffering)
    emitter.backpressure = .forwarded
    emitter.replenish = { self.replenish($0) }
    emitter.holdBackUpstream = {
      guard !self.holdsBack else { return }
      self.holdsBack = true
      self.inners.forEach { $0.holdBack() }
    }
    emitter.cancelUpstream = {
      let former = self.inners
      self.inners = []
      former.forEach { $0.cancel() }
    }
  }

  private func replenish(_ unmet: Int) {
    let waiting = emitter.waiting
    emitter.waiting = []
    waiting.forEach { $0() }
    guard unmet > 0 else { return }
    inners.forEach { $0.requestLate() }
    if unmet == unlimited || !sharesDemand { inners.forEach { $0.replenish(unmet) } }
  }

  /// A value is about to be emitted that was requested from each upstream: it counts when it is delivered.
  func countJoint() {
    let isDelivered = emitter.isWaiting
    if !emitter.buffered.isEmpty, emitter.replacesBuffered { return }
    for inner in inners {
      if isDelivered { inner.count() } else { emitter.waiting.append(inner.resume) }
    }
  }

  /// An inner subscriber that has been added.
  func inner(_ kind: ModelInnerSubscriber.Demand) -> ModelInnerSubscriber {
    let inner = ModelInnerSubscriber(self, kind)
    add(inner)
    return inner
  }

  func add(_ inner: ModelInnerSubscriber) {
    guard !emitter.isClosed else { return inner.cancel() }
    inners.append(inner)
    sharesDemand = sharesDemand || inner.sharesDemand
  }

  /// Removes one, which swaps places with the last.
  func remove(_ inner: ModelInnerSubscriber) {
    guard let place = inners.firstIndex(where: { $0 === inner }) else { return }
    let last = inners.removeLast()
    if place < inners.count { inners[place] = last }
  }

  /// Subscribes to an upstream once the turn is released.
  func follow(_ inner: ModelInnerSubscriber, _ publisher: @escaping ModelGraph.Publisher) {
    emitter.enqueueRequest { if inner.isActive { publisher(inner.observer) } }
  }

  /// Subscribes to an upstream, and gives the observer its subscription: when the upstream's is received, and
  /// at the latest when subscribing has returned.
  func subscribe(_ inner: ModelInnerSubscriber, to publisher: ModelGraph.Publisher) {
    inner.isFirst = true
    publisher(inner.observer)
    emitter.start()
  }

  /// True if no upstream is left.
  var isEmpty: Bool { inners.isEmpty }
}
