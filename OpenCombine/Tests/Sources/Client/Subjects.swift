import OpenCombine
import OpenCombineShim

func useSubjects() {
  let passthrough = PassthroughSubject<Int, Mistake>()
  passthrough.receive(subscriber: sink("PassthroughSubject"))
  passthrough.send(subscription: Subscriptions.empty)
  passthrough.send(1)
  passthrough.send(completion: .failure(Mistake()))

  let current = CurrentValueSubject<Int, Never>(1)
  current.receive(subscriber: sink("CurrentValueSubject"))
  current.send(subscription: Subscriptions.empty)
  current.send(2)
  current.value += 1
  say("CurrentValueSubject", current.value)
  current.send(completion: .finished)

  send(3, to: PassthroughSubject<Int, Never>())
  let ticks = PassthroughSubject<Void, Never>()
  ticks.receive(subscriber: sink("Void"))
  ticks.send()

  let model = Model()
  var cancellables: [AnyCancellable] = []
  model.objectWillChange.sink { say("Model", "will change from", model.title) }.store(in: &cancellables)
  model.$title.receive(subscriber: sink("Published"))
  model.title = "second"
  Just("third").assign(to: &model.$title)
  say("Published", model.title)

  var published = Published(initialValue: 1)
  published.projectedValue.receive(subscriber: sink("Published outside of a class"))
  var other = Published(wrappedValue: 2)
  published.projectedValue = other.projectedValue
  let failure: Published<Int>.Publisher.Failure? = nil
  let output: Published<Int>.Publisher.Output = 1
  say("Published", failure as Any, output)

  let manual = ManualModel()
  manual.objectWillChange.receive(subscriber: sink("ObservableObjectPublisher"))
  manual.objectWillChange.send()
  say(
    "ObservableObjectPublisher",
    ManualModel.ObjectWillChangePublisher.self == ObservableObjectPublisher.self
  )
  say("ObservableObject", objectWillChange(of: manual) === manual.objectWillChange)
  let nothing: ObservableObjectPublisher.Output = ()
  let never: ObservableObjectPublisher.Failure? = nil
  say("ObservableObjectPublisher", nothing, never as Any)
}

private func objectWillChange<Object: ObservableObject>(of object: Object) -> Object.ObjectWillChangePublisher
{
  object.objectWillChange
}

private func send<S: Subject>(_ value: S.Output, to subject: S) {
  subject.receive(subscriber: sink("Subject"))
  subject.send(subscription: Subscriptions.empty)
  subject.send(value)
  subject.send(completion: .finished)
}

/// With the names of their modules.
final class Model: OpenCombineShim.ObservableObject {
  @OpenCombine.Published var title = "first"
}

final class ManualModel: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
}
