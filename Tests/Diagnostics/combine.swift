// Code written for Combine. It must compile unchanged with these imports instead of Combine's.
import Foundation
import ReactiveCore
import ReactiveFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct User: Codable, Equatable {
  var id: Int
  var name: String
}

enum LoadingError: Error {
  case network(URLError)
  case notAUser
  case timeout
}

@MainActor final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var users: [User] = []
  @Published private(set) var isEmpty = true

  let refresh = PassthroughSubject<Void, Never>()
  private var cancellables = Set<AnyCancellable>()

  init(url: URL) {
    $query
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .map { query in
        URLSession.shared.dataTaskPublisher(for: url.appendingPathComponent(query))
          .map(\.data)
          .decode(type: [User].self, decoder: JSONDecoder())
          .replaceError(with: [])
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .assign(to: &$users)

    Publishers.CombineLatest($query, $users)
      .map { $0.isEmpty || $1.isEmpty }
      .sink { [weak self] in self?.isEmpty = $0 }
      .store(in: &cancellables)

    refresh
      .throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
      .flatMap { SearchViewModel.user(at: url) }
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.users = [$0] })
      .store(in: &cancellables)

    objectWillChange.sink { print("will change") }.store(in: &cancellables)
    Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { print($0) }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: Notification.Name("changed"))
      .compactMap { $0.object as? String }
      .sink { print($0) }
      .store(in: &cancellables)
  }

  nonisolated static func user(at url: URL) -> AnyPublisher<User, LoadingError> {
    URLSession.shared.dataTaskPublisher(for: URLRequest(url: url))
      .mapError(LoadingError.network)
      .tryMap { data, response -> Data in
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw LoadingError.notAUser }
        return data
      }
      .decode(type: User.self, decoder: JSONDecoder())
      .mapError { $0 as? LoadingError ?? .notAUser }
      .timeout(.seconds(5), scheduler: DispatchQueue.global(), customError: { .timeout })
      .retry(3)
      .eraseToAnyPublisher()
  }
}

func awaits(_ subject: CurrentValueSubject<Int, Error>) async throws {
  let future = Future<Int, Never> { promise in
    DispatchQueue.global().async { promise(.success(1)) }
  }
  subject.value += await future.value
  for try await value in subject.values { print(value) }
  for await value in [1, 2].publisher.values { print(value) }
}

func combines(_ cancellables: inout [AnyCancellable]) {
  Publishers.MergeMany([Just(1), Just(2)]).collect().sink { print($0) }.store(in: &cancellables)
  Publishers.Zip(Just(1), Just("a")).sink { print($0, $1) }.store(in: &cancellables)
  Just(1).merge(with: Just(2), Just(3)).sink { print($0) }.store(in: &cancellables)
  Optional(1).publisher.combineLatest(Just(2)) { $0 + $1 }.sink { print($0) }.store(in: &cancellables)
  Deferred { Future<Int, Error> { $0(.failure(LoadingError.timeout)) } }
    .catch { _ in Just(0).setFailureType(to: Error.self) }
    .sink { completion in
      if case .failure(let error) = completion { print(error) }
    } receiveValue: { value in
      print(value)
    }
    .store(in: &cancellables)
}

func schedules(_ numbers: PassthroughSubject<Int, Error>) -> AnyPublisher<[Int], Error> {
  let timer = DispatchQueue.main.schedule(after: .init(.now()), interval: .seconds(1)) { print("tick") }
  timer.cancel()
  return
    numbers
    .subscribe(on: DispatchQueue.global())
    .flatMap(maxPublishers: .max(1)) { Just($0).delay(for: 1, scheduler: RunLoop.main) }
    .buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)
    .handleEvents(receiveOutput: { print($0) }, receiveCancel: { print("cancelled") })
    .receive(on: ImmediateScheduler.shared)
    .collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 4))
    .eraseToAnyPublisher()
}

func shares(_ numbers: PassthroughSubject<Int, Error>) -> any Cancellable {
  let shared = numbers.scan(0, +).tryMap { $0 * 2 }.print("numbers").share()
  shared.subscribe(
    AnySubscriber(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: { _ in .none },
      receiveCompletion: { _ in }
    )
  )
  return shared.multicast { PassthroughSubject<Int, Error>() }.connect()
}

extension Publisher {
  func unwrapped<Wrapped>() -> Publishers.CompactMap<Self, Wrapped> where Output == Wrapped? {
    compactMap { $0 }
  }
}

extension Publishers.SwitchToLatest where P: ConnectablePublisher {
  var isSwitchOfConnectable: Bool { P.Failure.self == Never.self }
}

struct Saved: Encodable {
  let recording: Record<Int, Never>.Recording
  func encode(to encoder: Encoder) throws { try recording.encode(into: encoder) }
}

struct Uppercased<Upstream: Publisher>: Publisher where Upstream.Output == String {
  typealias Output = String
  typealias Failure = Upstream.Failure
  let upstream: Upstream

  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    upstream.map { $0.uppercased() }.receive(subscriber: subscriber)
  }
}

final class OneAtATime: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  func receive(subscription: Subscription) { subscription.request(.max(1)) }
  func receive(_ input: Int) -> Subscribers.Demand { .max(1) }
  func receive(completion: Subscribers.Completion<Never>) {}
}
