/// The way a subscription treats values that aren't requested.
@usableFromInline
package enum Backpressure {
  /// They wait at the source, which makes each when it is requested.
  case pull
  /// They are sent all the same, and are dropped or buffered.
  case push
  /// Requests are passed to upstreams, each with a backpressure of its own.
  case forwarded
}

/// A subscription of this library.
///
/// A subscriber that requests a limited number of its own accord, such as a loop over `values`, misses values
/// that a subject sends in between. If it requested unlimited demand, a source that can wait would run ahead.
/// So it asks the upstream to hold back, once, before its first request. Values that can't wait are then
/// buffered where they arrive:
///
///     loop ── holdBack() ───────▶ Emitter ─▶ InnerSubscriber ── request(.unlimited) ─▶ Emitter of a subject
///          ── request(.max(1)) ─▶ of merge └▶ InnerSubscriber ── request(.max(1)) ───▶ PullEmitter of a sequence
@usableFromInline
package protocol BackpressuredSubscription: Subscription {
  /// Known when the subscription is received.
  var backpressure: Backpressure { get }

  /// From now on buffers what is not requested, instead of dropping it.
  func holdBack()
}

extension BackpressuredSubscription {
  /// This subscription without its type. If the compiler saw the type, it would compile the functions of the
  /// chain again for it, so this is not inlined.
  @usableFromInline @inline(never)
  package var erased: any Subscription { self }
}

extension Subscription {
  /// The backpressure; of a subscription of another kind nothing is known, and it may drop values.
  @usableFromInline
  package var knownBackpressure: Backpressure {
    if let emitter = self as? AnyEmitter { return emitter.backpressure }
    return (self as? any BackpressuredSubscription)?.backpressure ?? .push
  }

  /// Holds back, if this is a subscription of this library.
  @usableFromInline
  package func holdBackIfKnown() { (self as? any BackpressuredSubscription)?.holdBack() }
}
