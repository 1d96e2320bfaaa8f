import Synchronization

/// The delivery of a relay's values to one binding.
///
/// A relay delivers to a binding one value at a time, so this is created with the binding, and used for each value. Its
/// consumer finds out by the thread whether it is called by that delivery, on the same call stack: an operator in
/// between may have passed the value on elsewhere or later.
///
/// The value is not copied unless its route is needed.
@usableFromInline
final class BoundDelivery: ThreadDelivery<UnsafeRawPointer> {
  /// Whether the binding has subscribed. Until then each value begins a new route: what is replayed to the binding is not
  /// the value that may be being delivered.
  private let hasBegun = Atomic<Bool>(false)

  /// Those of the relays that it delivers to.
  private let targets: [RelayBindings]
  /// The relay that delivers, and how to copy its value. Set before any is delivered.
  @exclusivity(unchecked) private var source: Source?
  // On the delivering thread.
  @exclusivity(unchecked) private var begunRoute: Route?

  private struct Source {
    /// Retained by the subscription for as long as it delivers.
    unowned let relay: any BoundRelay
    let bindings: RelayBindings
    let copy: (UnsafeRawPointer) -> Any
  }

  @usableFromInline
  init(to targets: [RelayBindings]) { self.targets = targets }

  /// Whether bindings pass on what is delivered. If not, none of it comes back, and it needs no route.
  var needsRoutes: Bool {
    for target in targets where target.exist { return true }
    return false
  }

  /// - Parameter copy: copies the value that a pointer points to.
  func begin(of relay: any BoundRelay, copying copy: @escaping (UnsafeRawPointer) -> Any) {
    source = Source(relay: relay, bindings: relay.bindings, copy: copy)
    relay.bindings.add()
  }

  /// The binding has subscribed.
  @usableFromInline
  func subscribed() { hasBegun.store(true, ordering: .relaxed) }

  override func end() {
    super.end()
    if begunRoute != nil { begunRoute = nil }
  }

  /// The route of the value that is being delivered on this call stack, which begins here if the relay was not delivered
  /// the value by a binding; nil if it was not delivered by a relay.
  @usableFromInline
  var route: Route? {
    let thread = currentThread
    guard let value = delivered(on: thread), let source else { return nil }
    if let begunRoute { return begunRoute }
    if hasBegun.load(ordering: .relaxed), let route = source.bindings.current(of: source.relay, on: thread) {
      return route
    }
    let new = Route([Route.Stop(relay: source.relay, value: source.copy(value))])
    begunRoute = new
    return new
  }
}

extension ErasedDownstream {
  /// The same subscriber, of a binding.
  consuming func delivering(by delivery: BoundDelivery) -> ErasedDownstream {
    let receiveValue = receiveValue
    return ErasedDownstream(
      { value in
        guard delivery.needsRoutes else { return receiveValue(value) }
        return withUnsafePointer(to: value) { pointer in
          delivery.begin(UnsafeRawPointer(pointer))
          defer { delivery.end() }
          return receiveValue(value)
        }
      },
      receiveCompletion
    )
  }
}
