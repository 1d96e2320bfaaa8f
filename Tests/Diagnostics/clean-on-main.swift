// flags: -default-isolation MainActor
// The same programs where declarations belong to the main actor by default.
import Foundation
import ReactiveCore
import ReactiveFoundation
import Relays

final class TodoViewModel: ObservableObject {
  @Published private(set) var todos: [String] = []
  @Published private(set) var isEmpty = true
  private var cancellables: Set<AnyCancellable> = []

  init(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.sink { [weak self] in self?.todos.append("\($0)") }.store(in: &cancellables)
    $todos.map { $0.isEmpty }.assign(to: \.isEmpty, on: self).store(in: &cancellables)
  }
}

final class Settings {
  let volume = BehaviorRelay(value: 5)
  private(set) var shown = 0
  private var cancellables: Set<AnyCancellable> = []

  init(_ numbers: PassthroughSubject<Int, Never>) {
    numbers.bind(to: volume).store(in: &cancellables)
    volume.assign(to: \.shown, on: self).store(in: &cancellables)
    volume.removeDuplicates().sink(receiveValue: show).store(in: &cancellables)
  }

  private func show(_ volume: Int) { shown = volume }
}

nonisolated struct Loader: Sendable {
  func load(_ number: Int) -> AnyPublisher<Int, Never> {
    Just(number).delay(for: .milliseconds(1), scheduler: DispatchQueue.global()).eraseToAnyPublisher()
  }
}

final class LoadingViewModel {
  private(set) var loaded: [Int] = []
  private var cancellable: AnyCancellable?

  init(_ numbers: PassthroughSubject<Int, Never>, _ loader: Loader) {
    cancellable = numbers.map { loader.load($0) }.switchToLatest().sink { [weak self] in
      self?.loaded.append($0)
    }
  }
}

// With a synchronous `main`, the main actor stays on the main thread.
@main
enum Clean {
  static func main() {
    let numbers = PassthroughSubject<Int, Never>()
    let todos = TodoViewModel(numbers)
    let models: [Any] = [todos, Settings(numbers), LoadingViewModel(numbers, Loader())]
    numbers.send(0)
    precondition(todos.todos == ["0"])
    Thread {
      for number in 1...1_000 { numbers.send(number) }
    }.start()
    while todos.todos.count < 1_001 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    precondition(todos.todos == (0...1_000).map { "\($0)" })
    numbers.send(1_001)
    precondition(todos.todos.last == "1001")
    withExtendedLifetime(models) {}
  }
}
