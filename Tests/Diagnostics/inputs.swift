// Code with inputs that must not compile.
import Inputs
import ReactiveCore

final class Model {
  @Input var signIn: AnyConsumer<String>
}

func listens(_ consumer: AnyConsumer<String>, _ model: Model) {
  _ = consumer.sink { _ in }  // error: value of type 'AnyConsumer<String>' has no member 'sink'
  _ = model.signIn.sink { _ in }  // error: value of type 'AnyConsumer<String>' has no member 'sink'
  _ = consumer.subject  // error: value of type 'AnyConsumer<String>' has no member 'subject'
  _ = consumer.destination  // error: 'destination' is inaccessible due to 'internal' protection level
}

final class Stranger {
  func listens(_ model: Model) {
    _ = model._signIn.subject  // error: '_signIn' is inaccessible due to 'private' protection level
    _ = model.$signIn  // error: value of type 'Model' has no member '$signIn'
  }
}

func replaces(_ model: Model) {
  model.signIn = .discarding  // error: cannot assign to property: 'signIn' is a get-only property
}

struct SomeError: Error {}

func bindsWhatCanFail(_ failing: PassthroughSubject<String, SomeError>, _ model: Model) {
  _ = failing.bind(to: model.signIn)  // error: requires the types 'SomeError' and 'Never' be equivalent
}

func subscribes(_ names: PassthroughSubject<String, Never>, _ model: Model) {
  _ = names.subscribe(model.signIn)  // error: 'subscribe' is unavailable: use bind(to:)
}
