import ReactiveCore
import ReactiveExtras
import Relays

/// A subject or relay as closures, so that tests can substitute a broken one.
struct SubjectDriver {
  var publisher: AnyPublisher<Item, Trouble>
  var send: (Item) -> Void
  var end: (End) -> Void = { _ in }
  /// The current value, if the subject has one.
  var value: () -> Int? = { nil }
  /// Updates the current value atomically, if the subject supports it.
  var update: (((Int) -> Int) -> Void)?
  /// A relay, and its bindings to others.
  var relay: (any Relay<Item>)?
  var bind: ((any Relay<Item>, _ filter: Int?) -> AnyCancellable)?

  /// The library's own.
  static func make(_ kind: SubjectKind) -> SubjectDriver {
    switch kind {
    case .passthrough: return SubjectDriver(PassthroughSubject())
    case .replay(let size):
      return SubjectDriver(size.map { ReplaySubject(bufferSize: $0) } ?? ReplaySubject())
    case .async: return SubjectDriver(AsyncSubject())
    case .publishRelay: return SubjectDriver(PublishRelay())
    case .replayRelay(let size): return SubjectDriver(ReplayRelay(bufferSize: size))
    case .currentValue(let value):
      let subject = CurrentValueSubject<Item, Trouble>(Item(value))
      var driver = SubjectDriver(subject)
      driver.value = { subject.value.number }
      driver.update = { change in subject.update { $0 = Item(change($0.number)) } }
      return driver
    case .behaviorRelay(let value):
      let relay = BehaviorRelay(value: Item(value))
      var driver = SubjectDriver(relay)
      driver.value = { relay.value.number }
      driver.update = { change in relay.update { $0 = Item(change($0.number)) } }
      return driver
    case .published(let value):
      let object = PublishingObject(Item(value))
      return SubjectDriver(
        publisher: object.$item.setFailureType(to: Trouble.self).eraseToAnyPublisher(),
        send: { object.item = $0 },
        value: { object.item.number }
      )
    }
  }
}

extension SubjectDriver {
  private init<S: Subject>(_ subject: S) where S.Output == Item, S.Failure == Trouble {
    self.init(
      publisher: subject.eraseToAnyPublisher(),
      send: { subject.send($0) },
      end: { subject.send(completion: $0.completion) }
    )
  }

  private init<R: Publisher & Relay>(_ relay: R)
  where R.Output == Item, R.Failure == Never, R.Value == Item {
    self.init(publisher: relay.setFailureType(to: Trouble.self).eraseToAnyPublisher(), send: relay.accept)
    self.relay = relay
    bind = { target, filter in
      guard let filter else { return relay.bind(to: target) }
      return relay.filter { Arithmetic.isKept(filter, $0.number) }.map { $0 }.bind(to: target)
    }
  }
}

private final class PublishingObject {
  @Published var item: Item

  init(_ item: Item) { self.item = item }
}

extension End {
  var completion: Subscribers.Completion<Trouble> {
    switch self {
    case .finished: .finished
    case .failed(let number): .failure(Trouble(number: number))
    }
  }

  init(_ completion: Subscribers.Completion<Trouble>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let trouble): self = .failed(trouble.number)
    }
  }
}
