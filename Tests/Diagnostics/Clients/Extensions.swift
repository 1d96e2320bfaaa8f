// Typical extensions of Combine. They must compile unchanged with this import instead of Combine's, even
// where they declare the same names as ReactiveExtras.
import ReactiveCore

enum Event<Output, Failure: Error> {
  case value(Output)
  case failure(Failure)
  case finished
}

final class ReplaySubject<Output, Failure: Error>: Subject {
  private let subject = PassthroughSubject<Output, Failure>()
  private let size: Int
  private var values: [Output] = []

  init(bufferSize: Int) { size = bufferSize }

  func send(_ value: Output) {
    values = (values + [value]).suffix(size)
    subject.send(value)
  }

  func send(completion: Subscribers.Completion<Failure>) { subject.send(completion: completion) }
  func send(subscription: any Subscription) { subject.send(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.prepend(values).receive(subscriber: subscriber)
  }
}

extension Publishers {
  struct Materialize<Upstream: Publisher>: Publisher {
    typealias Output = Event<Upstream.Output, Upstream.Failure>
    typealias Failure = Never

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.map(Event.value).append(.finished).catch { Just(.failure($0)) }.receive(subscriber: subscriber)
    }
  }

  struct WithLatestFrom<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    typealias Output = Other.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      other.map { value in upstream.map { _ in value } }.switchToLatest().receive(subscriber: subscriber)
    }
  }
}

extension Publishers {
  struct Amb<First: Publisher, Second: Publisher> {
    let (first, second): (First, Second)
  }

  struct Create<Output, Failure: Error> {
    let start: (AnySubscriber<Output, Failure>) -> any Cancellable
  }

  struct Enumerated<Upstream: Publisher> {
    let upstream: Upstream
  }

  struct RetryWhen<Upstream: Publisher, Trigger: Publisher> {
    let upstream: Upstream
    let trigger: (AnyPublisher<Upstream.Failure, Never>) -> Trigger
  }

  final class Timer<Context: Scheduler> {
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context

    init(every interval: Context.SchedulerTimeType.Stride, scheduler: Context) {
      self.interval = interval
      self.scheduler = scheduler
    }
  }
}

enum ObjectOwnership {
  case strong
  case weak
}

extension Publisher {
  func materialize() -> Publishers.Materialize<Self> { .init(upstream: self) }

  func withLatestFrom<Other: Publisher>(_ other: Other) -> Publishers.WithLatestFrom<Self, Other> {
    .init(upstream: self, other: other)
  }

  func amb<Other: Publisher>(_ other: Other) -> Publishers.Amb<Self, Other> {
    .init(first: self, second: other)
  }

  func enumerated() -> Publishers.Enumerated<Self> { .init(upstream: self) }

  func nwise(_ size: Int) -> AnyPublisher<[Output], Failure> {
    scan([]) { Array(($0 + [$1]).suffix(size)) }.filter { $0.count == size }.eraseToAnyPublisher()
  }

  func ignoreFailure() -> AnyPublisher<Output, Never> {
    `catch` { _ in Empty() }.eraseToAnyPublisher()
  }

  func retryWhen<Trigger: Publisher>(
    _ trigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> Publishers.RetryWhen<Self, Trigger> {
    .init(upstream: self, trigger: trigger)
  }

  func flatMapLatest<P: Publisher>(_ transform: @escaping @Sendable (Output) -> P) -> some Publisher<
    P.Output, Failure
  >
  where P.Failure == Failure {
    map(transform).switchToLatest()
  }
}

extension Publisher where Failure == Never {
  func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root,
    ownership: ObjectOwnership
  ) -> AnyCancellable {
    switch ownership {
    case .strong: assign(to: keyPath, on: object)
    case .weak: sink { [weak object] in object?[keyPath: keyPath] = $0 }
    }
  }
}

@MainActor final class Label { var text = "" }

@MainActor func program(_ names: PassthroughSubject<String, Never>, _ taps: PassthroughSubject<Void, Never>) {
  let label = Label()
  let last = ReplaySubject<String, Never>(bufferSize: 1)
  _ = taps.withLatestFrom(names).materialize().sink { if case .value(let name) = $0 { print(name) } }
  _ = last.flatMapLatest { Just($0) }.sink { print($0) }
  _ = names.nwise(2).map { $0.joined() }.sink { print($0) }
  _ = names.setFailureType(to: (any Error).self).ignoreFailure().sink { print($0) }
  _ = [
    "\(names.amb(last).first)", "\(names.enumerated().upstream)", "\(names.retryWhen { $0 }.upstream)",
    "\(Publishers.Timer(every: 1, scheduler: ImmediateScheduler.shared).interval)",
    "\(Publishers.Create<Int, Never> { _ in AnyCancellable {} }.start)",
  ]
  _ = names.assign(to: \.text, on: label, ownership: .weak)
}
