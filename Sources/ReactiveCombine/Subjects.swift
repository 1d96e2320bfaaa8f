#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    public import Combine
  #else
    public import OpenCombine
  #endif
  public import ReactiveCore

  extension Combine.Subject {
    /// This subject as one of `ReactiveCore`: a value sent to either is sent to both.
    ///
    /// Its subscribers receive the same signals as those of this subject's `reactive` publisher.
    public var reactive: ReactiveSubject<Self> { ReactiveSubject(self) }
  }

  extension ReactiveCore.Subject {
    /// This subject as one of Combine: a value sent to either is sent to both.
    ///
    /// Its subscribers receive the same signals as those of this subject's `combine` publisher. Combine's
    /// `subscribe(_:)` doesn't retain the subject passed to it: instead of
    /// `publisher.subscribe(subject.combine)`, write `publisher.reactive.subscribe(subject)`.
    public var combine: CombineSubject<Self> { CombineSubject(self) }
  }

  /// A subject of Combine, as one of `ReactiveCore`: see `reactive`.
  public final class ReactiveSubject<Base: Combine.Subject>: ReactiveCore.Subject {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    /// Combine's subject.
    public let base: Base

    /// Creates the subject.
    public init(_ base: Base) { self.base = base }

    public func send(_ value: Output) { base.send(value) }

    public func send(completion: ReactiveCore.Subscribers.Completion<Failure>) {
      base.send(completion: completion.combine)
    }

    public func send(subscription: any ReactiveCore.Subscription) {
      base.send(subscription: CombineSubscription(base: subscription))
    }

    public func receive<S: ReactiveCore.Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      ReactivePublisher(base).subscribe(subscriber)
    }
  }

  /// A subject of `ReactiveCore`, as one of Combine: see `combine`.
  public final class CombineSubject<Base: ReactiveCore.Subject>: Combine.Subject {
    public typealias Output = Base.Output
    public typealias Failure = Base.Failure

    /// The subject of `ReactiveCore`.
    public let base: Base

    /// Creates the subject.
    public init(_ base: Base) { self.base = base }

    public func send(_ value: Output) { base.send(value) }

    public func send(completion: Combine.Subscribers.Completion<Failure>) {
      base.send(completion: completion.reactive)
    }

    public func send(subscription: any Combine.Subscription) {
      base.send(subscription: ReactiveSubscription(base: subscription))
    }

    public func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CombinePublisher(base).subscribe(subscriber)
    }
  }

  extension ReactiveSubject: Sendable where Base: Sendable {}
  extension CombineSubject: Sendable where Base: Sendable {}
#endif
