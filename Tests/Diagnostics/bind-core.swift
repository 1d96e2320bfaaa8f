// What names there are where ReactiveCore is imported alone.
import ReactiveCore

func binds(_ numbers: PassthroughSubject<Int, Never>, _ subject: CurrentValueSubject<Int, Never>) {
  _ = numbers.bind(to: subject)  // error: has no member 'bind'
}
