// flags: -default-isolation MainActor
// The same where everything is on the main actor that does not say otherwise.
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

@main
enum Clean {
  static func main() async {
    let numbers = PassthroughSubject<Int, Never>()
    let models: [Any] = [TodoViewModel(numbers), Settings(numbers), LoadingViewModel(numbers, Loader())]
    await Task.detached {
      for number in 1...1_000 { numbers.send(number) }
    }.value
    numbers.send(0)
    withExtendedLifetime(models) {}
  }
}
