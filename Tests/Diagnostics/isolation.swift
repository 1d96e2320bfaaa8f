// What must not compile of closures and actors, and what must.
import Inputs
import ReactiveCore

@MainActor final class Model {
  var number = 0

  func listens(_ numbers: PassthroughSubject<Int, Never>, _ results: PublishSubject<Int>) {
    _ = numbers.sink { self.number = $0 }
    _ = numbers.assign(to: \.number, on: self)
    _ = results.sink { _ in
      self.number = 0
    } receiveValue: {
      self.number = $0
    }
    _ = results.subscribe(onNext: { self.number = $0 }, onDisposed: { self.number = 0 })
    _ = AnyConsumer<Int> { self.number = $0 }
  }

  nonisolated func listensOutside(_ numbers: PassthroughSubject<Int, Never>) {
    _ = numbers.sink { self.number = $0 }  // error: main actor-isolated property 'number'
    _ = numbers.assign(to: \.number, on: self)  // error: cannot form key path to main actor-isolated
    _ = AnyConsumer<Int> { self.number = $0 }  // error: main actor-isolated property 'number'
  }
}

actor Store {
  var number = 0

  func listens(_ numbers: PassthroughSubject<Int, Never>) {
    _ = numbers.sink { self.number = $0 }
    _ = numbers.sink { [unowned self] in number = $0 }
    _ = numbers.sink { [weak self] in self?.number = $0 }  // error: actor-isolated property 'number'
  }
}
