// flags: -default-isolation MainActor
// Declarations that belong to the main actor by default, used on the thread that sends.
import ReactiveCore

func isLong(_ text: String) -> Bool { text.count > 2 }
nonisolated func isShort(_ text: String) -> Bool { !isLongAnywhere(text) }
nonisolated func isLongAnywhere(_ text: String) -> Bool { text.count > 2 }

extension String {
  var shouted: String { uppercased() }
  nonisolated var whispered: String { lowercased() }
}

protocol Service { func search(_ text: String) -> AnyPublisher<[String], Never> }
nonisolated protocol SendableService: Sendable {
  func search(_ text: String) -> AnyPublisher<[String], Never>
}

final class Search {
  private var message = ""
  private var cancellables: Set<AnyCancellable> = []

  func closures(_ texts: CurrentValueSubject<String, Never>, _ service: any Service) {
    _ = texts.filter { isLong($0) }  // warning: call to main actor-isolated global function 'isLong'
    _ = texts.filter(isLong)  // error: loses global actor 'MainActor'
    _ = texts.map { $0.shouted }  // warning: main actor-isolated property 'shouted' can not be referenced
    _ = texts.flatMap { service.search($0) }  // warning: call to main actor-isolated instance method 'search'
    _ = texts.map { [weak self] in self?.message = $0 }  // warning: 'message' can not be mutated
  }

  func closuresThatMayRunAnywhere(
    _ texts: CurrentValueSubject<String, Never>,
    _ service: any SendableService
  ) {
    texts.filter { isLongAnywhere($0) }.filter(isShort).map { $0.whispered }
      .flatMap { service.search($0) }
      .sink { [weak self] in self?.message = "\($0)" }
      .store(in: &cancellables)
  }
}

// A custom subscriber is called on the thread that sends.
final class Isolated: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ number: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated final class OfNoActor: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ number: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated func subscribes(_ numbers: PassthroughSubject<Int, Never>) {
  numbers.subscribe(OfNoActor())
}
