// flags: -swift-version 5
// Code written for Combine that also gets a warning in Swift 5 mode.
import ReactiveCore

func adds(_ numbers: PassthroughSubject<Int, Never>) {
  _ = numbers.scan(0, +)  // warning: converting non-Sendable function value
  _ = numbers.scan(0) { $0 + $1 }
}

@MainActor final class Counter {
  var sum = 0

  func half(_ number: Int) -> Int { number / 2 }

  func watches(_ numbers: PassthroughSubject<Int, Never>) {
    _ = numbers.map { [weak self] _ in self?.sum = 1 }  // warning: not be mutated
    _ = numbers.map(half)  // warning: loses global actor 'MainActor'
    _ = numbers.map { $0 / 2 }.sink { [weak self] _ in self?.sum += 1 }
  }
}
