// Races that the compiler doesn't report, as Documentation/TheContract.md says: objects and conformances that
// a publisher uses on the thread that sends. If that is always the main actor's thread, as for a text field,
// these programs are sound. Otherwise they race. None gets a diagnostic, because one for the racing programs
// would also reject the sound ones: `sending` is an error for an object that the actor keeps, `Sendable`
// warns about an object created for the call, and `SendableMetatype` rejects a conformance of an actor even
// on that actor.
import Inputs
import ReactiveConcurrency
import ReactiveCore
import ReactiveExtras

final class Count {
  var number = 0
}

@Sendable func add(_ count: Count, _ number: Int) -> Count {
  count.number += number
  return count
}

@MainActor struct Item: @MainActor Comparable, @MainActor Decodable {
  static var comparisons = 0
  var number = 0

  static func < (first: Item, second: Item) -> Bool {
    comparisons += 1
    return first.number < second.number
  }
}

final class Decoder: TopLevelDecoder {
  var calls = 0

  func decode<T: Decodable>(_ type: T.Type, from data: String) throws -> T {
    calls += 1
    throw CancellationError()
  }
}

struct Log: TextOutputStream {
  let lines: Count
  mutating func write(_ string: String) { lines.number += 1 }
}

struct Counting: Sequence, IteratorProtocol {
  let calls: Count
  mutating func next() -> Int? {
    calls.number += 1
    return calls.number
  }
}

// Objects that stay on the actor that sends and receives them. The same closures would race with a sender
// elsewhere.
@MainActor final class Screen {
  private let counts = PassthroughSubject<Count, Never>()
  private var last = Count()
  private var cancellables: Set<AnyCancellable> = []
  private lazy var later = counts.sink { @MainActor [weak self] in self?.last = $0 }

  func closures() {
    counts.sink { @MainActor count in count.number += 1 }.store(in: &cancellables)
    counts.sink { [weak self] count in self?.last = count }.store(in: &cancellables)
    counts.assign(to: \.last, on: self).store(in: &cancellables)
    counts.sink(on: MainActor.shared) { _, count in count.number += 1 }.store(in: &cancellables)
    let consumer = AnyConsumer<Count> { [weak self] count in self?.last = count }
    consumer.send(Count())
    let other = AnyConsumer<Count> { @MainActor count in count.number += 1 }
    other.send(Count())
  }
}

actor Store {
  private let counts = PassthroughSubject<Count, Never>()
  private var last = Count()
  private var cancellables: Set<AnyCancellable> = []

  func closures() {
    counts.sink(on: self) { store, count in store.last = count }.store(in: &cancellables)
    counts.sink(on: self) { _, _ in
    } receiveValue: {
      $0.last = $1
    }.store(in: &cancellables)
    counts.sink { self.last = $0 }.store(in: &cancellables)
    AnyConsumer(on: self) { store, count in store.last = count }.send(Count())
  }
}

// A closure on an actor, in a function that isn't on it.
func closures(_ counts: PassthroughSubject<Count, Never>) -> AnyCancellable {
  let consumer = AnyConsumer<Count> { @MainActor count in count.number += 1 }
  return counts.sink { @MainActor count in
    count.number += 1
    consumer.send(count)
  }
}

@MainActor final class Form {
  let count = Count()
  let decoder = Decoder()
  var cancellables: Set<AnyCancellable> = []

  func objects(_ numbers: PassthroughSubject<Int, CancellationError>) {
    let found = PassthroughSubject<Count, CancellationError>()
    store(numbers.scan(count, add).map(\.number))
    store(numbers.reduce(count, add).map(\.number))
    store(numbers.mapToValue(count).map { $0.number += 1 })
    store(found.replaceError(with: count).map { $0.number += 1 })
    store(found.replaceEmpty(with: count).map { $0.number += 1 })
    store(found.prepend(count).append(count).map { $0.number += 1 })
    store(numbers.print("numbers", to: Log(lines: count)))
    store(numbers.zip(Counting(calls: count).publisher.setFailureType(to: CancellationError.self)))
  }

  // The sequence is called on the thread where its elements are requested.
  func sequences(_ scheduler: ImmediateScheduler) {
    store(Counting(calls: count).publisher.subscribe(on: scheduler))
    store(Counting(calls: count).publisher.asyncMap { $0 })
  }

  func values(_ first: PassthroughSubject<Count, Never>, _ second: PassthroughSubject<Count, Never>) {
    store(first.combineLatest(second).map { $0.number + $1.number })
    store(first.zip(second).map { $0.number + $1.number })
    store(first.withLatestFrom(second).map { $0.number += 1 })
    store(first.merge(with: second).map { $0.number += 1 })
  }

  func conformances(_ items: PassthroughSubject<Item, Never>, _ texts: PassthroughSubject<String, Never>) {
    store(items.removeDuplicates())
    store(items.max())
    store(texts.decode(type: Item.self, decoder: decoder))
  }

  private func store<P: Publisher>(_ publisher: P) {
    publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
  }
}
