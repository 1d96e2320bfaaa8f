// Typical programs, which get no warning in Swift 6 mode. Each runs under ThreadSanitizer with values sent by
// another thread, and must not get a report.
import Foundation
import Inputs
import ReactiveCore
import ReactiveFoundation
import ReactiveTesting
import Relays

// MARK: View models

@MainActor final class CounterViewModel: ObservableObject {
  @Published private(set) var count = 0
  @Published private(set) var isEven = true
  private var cancellables: Set<AnyCancellable> = []

  init(_ clicks: PassthroughSubject<Int, Never>) {
    clicks.sink { [weak self] in self?.count += $0 }.store(in: &cancellables)
    clicks.map { $0.isMultiple(of: 2) }.assign(to: &$isEven)
  }
}

@MainActor final class SearchViewModel {
  private(set) var results: [String] = []
  private(set) var error: (any Error)?
  private var cancellables: Set<AnyCancellable> = []

  init(_ queries: PassthroughSubject<Int, Never>, _ service: SearchService) {
    queries
      .map(String.init)
      .removeDuplicates()
      .flatMap { query in service.results(for: query) }
      .sink { [weak self] completion in
        if case .failure(let error) = completion { self?.error = error }
      } receiveValue: { [weak self] results in
        self?.results = results
      }
      .store(in: &cancellables)
  }
}

struct SearchService: Sendable {
  func results(for query: String) -> AnyPublisher<[String], any Error> {
    Future { promise in
      DispatchQueue.global().async { promise(.success([query])) }
    }
    .eraseToAnyPublisher()
  }
}

@MainActor final class Form {
  var name = ""
  var age = 0
  private var cancellables: Set<AnyCancellable> = []

  init(_ ages: PassthroughSubject<Int, Never>) {
    ages.assign(to: \.age, on: self).store(in: &cancellables)
    ages.map { "\($0)" }.sink(receiveValue: rename).store(in: &cancellables)
  }

  private func rename(_ name: String) { self.name = name }
}

@MainActor final class Screen {
  let title = Label()
  private var cancellables: Set<AnyCancellable> = []

  init(_ titles: PassthroughSubject<Int, Never>) {
    titles.sink { [title] in title.text = "\($0)" }.store(in: &cancellables)
  }
}

final class Label {
  var text = ""
}

protocol SignIn {
  @MainActor var signIn: AnyConsumer<Int> { get }
  @MainActor var signOut: AnyConsumer<Void> { get }
}

@MainActor final class SignInModel: SignIn {
  @Input var signIn: AnyConsumer<Int>
  @Input var signOut = AnyConsumer<Void>()
  let isSignedIn = BehaviorRelay(value: false)
  private var attempts = 0
  private var cancellables: Set<AnyCancellable> = []

  init() {
    _signIn.subject
      .sink { [weak self] number in
        guard let self else { return }
        attempts += 1
        isSignedIn.accept(number > 0)
      }
      .store(in: &cancellables)
  }
}

// The closure of a property's initial value states its actor.
@MainActor final class Lazily {
  private(set) var number = 0
  private let values: PassthroughSubject<Int, Never>
  private(set) lazy var subscription = values.sink { @MainActor [weak self] in self?.number = $0 }

  init(_ values: PassthroughSubject<Int, Never>) { self.values = values }
}

// MARK: Actors

actor Account {
  private(set) var balance = 0
  private var cancellables: Set<AnyCancellable> = []

  func listen(_ deposits: PassthroughSubject<Int, Never>) {
    deposits.sink(on: self) { account, amount in account.balance += amount }.store(in: &cancellables)
    deposits.sink(on: self) {
      $0.close($1)
    } receiveValue: {
      $0.deposit($1)
    }.store(in: &cancellables)
  }

  private func deposit(_ amount: Int) { balance += amount }
  private func close(_ completion: Subscribers.Completion<Never>) { cancellables = [] }
}

actor Journal {
  private(set) var entries: [Int] = []

  func record(_ values: PassthroughSubject<Int, Never>, until last: Int) async {
    for await value in values.values {
      entries.append(value)
      if value == last { return }
    }
  }
}

actor Inbox {
  private(set) var messages: [Int] = []

  nonisolated func consumer() -> AnyConsumer<Int> {
    AnyConsumer(on: self) { inbox, message in inbox.messages.append(message) }
  }
}

// A closure that uses the actor itself retains it as long as the subscription exists.
actor Once {
  private(set) var first = 0

  func listen(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.first().sink { self.first = $0 }
  }
}

@globalActor actor DatabaseActor {
  static let shared = DatabaseActor()
}

@DatabaseActor final class Database {
  private(set) var rows: [Int] = []
  private var cancellables: Set<AnyCancellable> = []

  func insert(_ values: PassthroughSubject<Int, Never>) {
    values.sink { [weak self] in self?.rows.append($0) }.store(in: &cancellables)
  }
}

// MARK: Servers: Sendable types, and closures that capture values

final class Metrics: Sendable {
  let requests = CurrentValueSubject<Int, Never>(0)
  private let cancellable: AnyCancellable

  init(_ paths: PassthroughSubject<Int, Never>) {
    cancellable = paths.sink { [requests] _ in requests.update { $0 += 1 } }
  }
}

struct Event: Sendable {
  let number: Int
}

func pipeline(_ events: PassthroughSubject<Int, Never>) -> AnyPublisher<[Event], Never> {
  events
    .map(Event.init)
    .filter { $0.number >= 0 }
    .receive(on: DispatchQueue.global())
    .collect(10)
    .handleEvents(receiveOutput: { events in log(events.count) })
    .eraseToAnyPublisher()
}

@Sendable func log(_ count: Int) {}

func retries(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  numbers
    .tryMap { number throws -> Int in
      if number < 0 { throw URLError(.badURL) }
      return number
    }
    .retry(1)
    .catch { _ in Just(0) }
    .scan(0, +)
    .debounce(for: .milliseconds(1), scheduler: DispatchQueue.global())
    .sink { log($0) }
}

func requestsAgain(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  let request = Deferred { Just(1).setFailureType(to: URLError.self) }
  let fallback = Just(0)
  return
    numbers.first()
    .flatMap { number in request.map { $0 + number }.retry(1).catch { _ in fallback } }
    .sink { log($0) }
}

func shares(_ numbers: PassthroughSubject<Int, Never>) -> [AnyCancellable] {
  let shared = numbers.map { $0 * 2 }.share()
  return [shared.sink { log($0) }, shared.zip(shared).sink { log($0 + $1) }]
}

func combines(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  let limit = 10
  return numbers.combineLatest(numbers.prefix { $0 < limit }) { min($0, $1) + limit }.sink { log($0) }
}

func replays(_ numbers: PassthroughSubject<Int, Never>) -> [AnyCancellable] {
  let last = ReplayRelay<Int>(bufferSize: 2)
  let state = BehaviorRelay(value: 0)
  return [numbers.bind(to: last), last.bind(to: state), state.sink { log($0) }]
}

func namesItsActor(_ numbers: PassthroughSubject<Int, Never>, _ form: Form) -> AnyCancellable {
  numbers.sink { @MainActor in form.age = $0 }
}

func schedules(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  DispatchQueue.global().schedule { numbers.send(0) }
  let timer = DispatchQueue.global().schedule(after: .init(.now()), interval: .seconds(1)) { numbers.send(1) }
  return AnyCancellable { numbers.send(2) }.alongside(timer)
}

extension AnyCancellable {
  func alongside(_ other: any Cancellable) -> AnyCancellable {
    let other = AnyCancellable(other)
    return AnyCancellable {
      self.cancel()
      other.cancel()
    }
  }
}

// A client's own overload, with one more parameter.
extension Publisher where Failure == Never {
  func sink<Owner: AnyObject & Sendable>(
    weak owner: Owner,
    file: StaticString = #file,
    _ receive: @escaping @Sendable (Owner, Output) -> Void
  ) -> AnyCancellable {
    sink { [weak owner] in owner.map { [value = $0] in receive($0, value) } }
  }
}

// MARK: Tests

@MainActor func testsAppendToAnArray(_ numbers: PassthroughSubject<Int, Never>) -> AnyCancellable {
  var received: [Int] = []
  return numbers.filter { $0 > 0 }.sink { received.append($0) }
}

@MainActor func testsMoveTime() {
  let scheduler = TestScheduler()
  let shown = scheduler.cold("a-bc---d|").debounce(for: 2, scheduler: scheduler).record(using: scheduler)
  scheduler.run()
  precondition(shown.timeline == "-----c--|")
}

// MARK: Running them

@main
enum Clean {
  @MainActor static func main() async {
    let values = PassthroughSubject<Int, Never>()
    let signIn = SignInModel()
    let models: [Any] = [
      CounterViewModel(values), SearchViewModel(values, SearchService()), Screen(values),
    ]
    let form = Form(values)
    let lazily = Lazily(values)
    _ = lazily.subscription
    let account = Account()
    await account.listen(values)
    let (journal, inbox, once) = (Journal(), Inbox(), Once())
    let reading = Task { await journal.record(values, until: 2_000) }
    let database = Database()
    await database.insert(values)
    var cancellables = [
      await once.listen(values), values.bind(to: inbox.consumer()), values.bind(to: signIn.signIn),
    ]
    let metrics = Metrics(values)
    cancellables += [
      pipeline(values).sink { _ in }, retries(values), requestsAgain(values), combines(values),
      namesItsActor(values, form),
    ]
    cancellables +=
      shares(values) + replays(values) + [schedules(PassthroughSubject()), testsAppendToAnArray(values)]
    testsMoveTime()

    await Task.detached {
      for value in 1...1_000 { values.send(value) }
    }.value
    for value in 1_001...2_000 { values.send(value) }
    let isLate = Task.detached {
      while await journal.entries.last != 2_000 {
        values.send(2_000)
        await Task.yield()
      }
    }
    await reading.value
    await isLate.value
    for cancellable in cancellables { cancellable.cancel() }
    withExtendedLifetime((models, account, database, metrics)) {}
  }
}
