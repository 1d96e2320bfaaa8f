// flags: -swift-version 5
// Code written for Combine that also gets a warning in Swift 5 mode.
import ReactiveCore

func adds(_ numbers: PassthroughSubject<Int, Never>) {
  _ = numbers.scan(0, +)  // warning: converting non-Sendable function value
  _ = numbers.scan(0) { $0 + $1 }
}
