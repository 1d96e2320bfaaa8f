/// The way a subscription treats values that aren't requested.
@usableFromInline
package enum Backpressure {
  /// They wait at the source, which makes each one on request.
  case pull
  /// They are sent anyway, and dropped or buffered.
  case push
  /// Requests are passed to upstreams, each with its own backpressure.
  case forwarded
}

/// A subscription of this library.
///
/// A subscriber that requests a limited number of values at a time, such as a loop over `values`, would miss
/// values that a subject sends in between. With unlimited demand, a source that can wait would run ahead. So
/// the subscriber asks the upstream to hold back, once, before its first request. Values that can't wait are
/// then buffered where they arrive:
///
///     loop ── holdBack() ───────▶ Emitter ─▶ InnerSubscriber ── request(.unlimited) ─▶ Emitter of a subject
///          ── request(.max(1)) ─▶ of merge └▶ InnerSubscriber ── request(.max(1)) ───▶ PullEmitter of a sequence
@usableFromInline
package protocol BackpressuredSubscription: Subscription {
  /// Known when the subscription is received.
  var backpressure: Backpressure { get }

  /// From now on, buffers values that aren't requested instead of dropping them.
  func holdBack()
}

extension BackpressuredSubscription {
  /// This subscription without its type. If the compiler saw the type, it would compile the functions of the
  /// chain again for it, so this is not inlined.
  @usableFromInline @inline(never)
  package var erased: any Subscription { self }
}

extension Subscription {
  /// The backpressure. An unknown kind of subscription counts as `push`, because it may drop values.
  @usableFromInline
  package var knownBackpressure: Backpressure {
    if let emitter = self as? AnyEmitter { return emitter.backpressure }
    return (self as? any BackpressuredSubscription)?.backpressure ?? .push
  }

  /// Holds back, if this is a subscription of this library.
  @usableFromInline
  package func holdBackIfKnown() { (self as? any BackpressuredSubscription)?.holdBack() }
}
