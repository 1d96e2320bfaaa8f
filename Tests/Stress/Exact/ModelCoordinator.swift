/// The model of an operator with several upstreams, or with upstreams that are added later.
final class ModelCoordinator {
  let emitter: ModelEmitter
  private(set) var inners: [ModelInnerSubscriber] = []
  /// Whether upstreams are subscribed to one after the other.
  private let isSuccessive: Bool
  /// Whether upstreams are still being subscribed to, so that none gets any of a limited demand before the others.
  var isSubscribing = false

  init(_ observer: Observer, buffering: ModelEmitter.BufferingPolicy = .unbounded, isSuccessive: Bool = false)
  {
    emitter = ModelEmitter(observer, buffering: buffering)
    self.isSuccessive = isSuccessive
    emitter.replenish = {
      if self.isSubscribing, self.emitter.demand != unlimited { return }
      self.inners.forEach { $0.replenish() }
    }
    emitter.cancelUpstream = {
      let former = self.inners
      self.inners = []
      former.forEach { $0.cancel() }
    }
  }

  /// An inner subscriber that has been added.
  func inner(_ kind: ModelInnerSubscriber.Demand) -> ModelInnerSubscriber {
    let inner = makeInner(kind)
    add(inner)
    return inner
  }

  /// An inner subscriber that is to be added.
  func makeInner(_ kind: ModelInnerSubscriber.Demand) -> ModelInnerSubscriber {
    let inner = ModelInnerSubscriber(emitter, kind)
    inner.isSuccessive = isSuccessive
    return inner
  }

  func add(_ inner: ModelInnerSubscriber) {
    inners.removeAll { !$0.isActive }
    if emitter.isListening { inners.append(inner) } else { inner.cancel() }
  }

  /// Subscribes to an upstream that follows another, once the turn is released.
  func follow(_ inner: ModelInnerSubscriber, _ publisher: @escaping ModelGraph.Publisher) {
    emitter.enqueueRequest(for: isSuccessive ? 1 : unlimited) {
      if inner.isActive { publisher(inner.observer) }
    }
  }

  /// Subscribes to an upstream, and gives the observer its subscription: when the upstream's is received, and at
  /// the latest when subscribing has returned.
  func subscribe(_ inner: ModelInnerSubscriber, to publisher: ModelGraph.Publisher) {
    inner.isFirst = true
    publisher(inner.observer)
    emitter.start()
  }

  /// Whether no upstream is left.
  var isEmpty: Bool { !inners.contains { $0.isActive } }
}
