// The names that exist where only ReactiveCore is imported.
import ReactiveCore

func binds(_ numbers: PassthroughSubject<Int, Never>, _ subject: CurrentValueSubject<Int, Never>) {
  _ = numbers.bind(to: subject)  // error: has no member 'bind'
}
