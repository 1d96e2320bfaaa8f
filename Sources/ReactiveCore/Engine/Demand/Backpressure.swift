/// What a subscription does with values that are not requested.
@usableFromInline
package enum Backpressure {
  /// They wait at the source, which makes each when it is requested.
  case pull
  /// They are sent all the same, and are dropped or buffered.
  case push
  /// What is requested here is requested from upstreams, of which each has a backpressure of its own.
  case forwarded
}

/// A subscription of this library.
///
/// A subscriber that requests one value at a time misses those that a source sends in between, as a subject does; one that
/// requests unlimited demand makes a source that could have waited run ahead. So one that may miss none and wants to hold
/// its upstream back says so when it receives the subscription, and then requests one at a time:
///
///     AsyncSubscriber ── bufferUnrequested(…) ──▶ Emitter ──▶ InnerSubscriber ──▶ Emitter of a subject: buffers
///                     ── request(.max(1)) ──────▶   of merge └▶ InnerSubscriber ──▶ PullEmitter: waits
@usableFromInline
package protocol BackpressuredSubscription: Subscription {
  /// Known when the subscription is received.
  var backpressure: Backpressure { get }

  /// Has values that are not requested buffered without limit, instead of being dropped, wherever upstream they cannot
  /// wait.
  ///
  /// An operator that bounds what it buffers itself, or that is there to drop values, does not pass this on.
  ///
  /// - Parameter onPush: called as soon as an upstream is known to be one whose values cannot wait, or does not take part in
  ///   this. It may be called several times, also later, and in the upstream's turn.
  func bufferUnrequested(onPush: @escaping () -> Void)
}

extension BackpressuredSubscription {
  /// This, as what it is passed on as. If the compiler saw its type, it would compile the functions of the chain that it is
  /// passed to once more, for subscriptions of that type: so this is not inlined.
  @usableFromInline @inline(never)
  package var erased: any Subscription { self }
}

extension Subscription {
  /// The backpressure, if this is a subscription of this library.
  @usableFromInline
  package var backpressureIfKnown: Backpressure? {
    if let emitter = self as? AnyEmitter { return emitter.backpressure }
    return (self as? any BackpressuredSubscription)?.backpressure
  }

  /// The backpressure; of a subscription of another kind nothing is known, and it may drop values.
  @usableFromInline
  package var knownBackpressure: Backpressure { backpressureIfKnown ?? .push }

  @usableFromInline
  package func bufferUnrequestedIfKnown(onPush: @escaping () -> Void) {
    if let known = self as? any BackpressuredSubscription {
      known.bufferUnrequested(onPush: onPush)
    } else {
      onPush()
    }
  }
}
