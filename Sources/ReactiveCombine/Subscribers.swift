#if canImport(Darwin) || OPENCOMBINE
  #if canImport(Darwin)
    import Combine
  #else
    import OpenCombine
  #endif
  import ReactiveCore

  /// Forwards the signals of a publisher of Combine to a subscriber of `ReactiveCore`.
  final class ReactiveSubscriber<Downstream: ReactiveCore.Subscriber>: Combine.Subscriber {
    private let downstream: Downstream

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Combine.Subscription) {
      downstream.receive(subscription: ReactiveSubscription(base: subscription))
    }

    func receive(_ input: Downstream.Input) -> Combine.Subscribers.Demand {
      downstream.receive(input).combine
    }

    func receive(completion: Combine.Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: completion.reactive)
    }
  }

  /// Forwards the signals of a publisher of `ReactiveCore` to a subscriber of Combine.
  final class CombineSubscriber<Downstream: Combine.Subscriber>: ReactiveCore.Subscriber {
    private let downstream: Downstream

    init(downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any ReactiveCore.Subscription) {
      downstream.receive(subscription: CombineSubscription(base: subscription))
    }

    func receive(_ input: Downstream.Input) -> ReactiveCore.Subscribers.Demand {
      downstream.receive(input).reactive
    }

    func receive(completion: ReactiveCore.Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: completion.combine)
    }
  }

  final class ReactiveSubscription: ReactiveCore.Subscription {
    private let base: any Combine.Subscription

    init(base: any Combine.Subscription) { self.base = base }

    func request(_ demand: ReactiveCore.Subscribers.Demand) { base.request(demand.combine) }

    func cancel() { base.cancel() }
  }

  final class CombineSubscription: Combine.Subscription {
    private let base: any ReactiveCore.Subscription

    init(base: any ReactiveCore.Subscription) { self.base = base }

    func request(_ demand: Combine.Subscribers.Demand) { base.request(demand.reactive) }

    func cancel() { base.cancel() }
  }

  extension Combine.Subscribers.Demand {
    var reactive: ReactiveCore.Subscribers.Demand { max.map { .max($0) } ?? .unlimited }
  }

  extension ReactiveCore.Subscribers.Demand {
    var combine: Combine.Subscribers.Demand { max.map { .max($0) } ?? .unlimited }
  }

  extension Combine.Subscribers.Completion {
    var reactive: ReactiveCore.Subscribers.Completion<Failure> {
      switch self {
      case .finished: .finished
      case .failure(let failure): .failure(failure)
      }
    }
  }

  extension ReactiveCore.Subscribers.Completion {
    var combine: Combine.Subscribers.Completion<Failure> {
      switch self {
      case .finished: .finished
      case .failure(let failure): .failure(failure)
      }
    }
  }
#endif
