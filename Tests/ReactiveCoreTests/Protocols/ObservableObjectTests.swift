import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

private class Base {
  @Published var inherited = 0
}

private class Model: Base, ObservableObject {
  @Published var first = 0
  @Published var second = ""
  var plain = 0
}

private final class Derived: Model {
  @Published var derived = 0
}

private final class Manual: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
  @Published var value = 0
}

private final class Child: ObservableObject {
  unowned let parent: Base
  unowned(unsafe) var unsafeParent: Base
  weak var weakParent: Base?
  var other: any Sendable = 0
  let name: String
  @Published var value = 0

  init(of parent: Base) {
    (self.parent, unsafeParent, weakParent, name) = (parent, parent, parent, "child")
  }
}

private final class Reflected: ObservableObject, CustomReflectable {
  @Published var value = 0
  var customMirror: Mirror { Mirror(self, children: []) }
}

private final class Generic<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

extension Suites {
  struct ObservableObjectTests {
    @Test @MainActor func `it sends before each change of a published property`() {
      let model = Model()
      let seen = Protected<[Int]>([])
      let cancellable = model.objectWillChange.sink { seen.value.append(model.first) }
      model.first = 1
      model.first = 2
      model.plain = 3
      model.second = "x"
      expectEqual(seen.value, [0, 1, 2])
      cancellable.cancel()
      model.first = 4
      expectEqual(seen.value, [0, 1, 2])
    }

    @Test func `it sends before the property publishes`() {
      let model = Model()
      let log = Protected<[String]>([])
      let cancellables = [
        model.$first.dropFirst().sink { log.value.append("\($0)") },
        model.objectWillChange.sink { log.value.append("will change") },
      ]
      model.first = 1
      expectEqual(log.value, ["will change", "1"])
      cancellables.forEach { $0.cancel() }
    }

    @Test func `it sends for assign(to:) and properties of superclasses, subclasses and generic classes`() {
      let (derived, assigned, generic) = (Derived(), Model(), Generic("a"))
      let changes = Protected(0)
      var cancellables: Set<AnyCancellable> = []
      for publisher in [derived.objectWillChange, assigned.objectWillChange, generic.objectWillChange] {
        publisher.sink { changes.value += 1 }.store(in: &cancellables)
      }
      derived.inherited = 1
      derived.first = 1
      derived.derived = 1
      expectEqual(changes.value, 3)
      [1, 2, 3].publisher.assign(to: &assigned.$first)
      expectEqual(assigned.first, 3)
      expectEqual(changes.value, 6)
      generic.value = "b"
      expectEqual(changes.value, 7)
    }

    @Test func `other properties are not read, such as an unowned one whose object is gone`() {
      let child = Child(of: Base())
      let changes = Protected(0)
      let cancellable = child.objectWillChange.sink { changes.value += 1 }
      child.value = 1
      expectEqual(changes.value, 1)
      expectTrue(child.objectWillChange === child.objectWillChange)
      cancellable.cancel()
    }

    @Test func `published properties are found in a class with a custom mirror`() {
      let reflected = Reflected()
      let changes = Protected(0)
      let cancellable = reflected.objectWillChange.sink { changes.value += 1 }
      reflected.value = 1
      expectEqual(changes.value, 1)
      cancellable.cancel()
    }

    @Test func `classes that differ in a generic parameter have different properties`() {
      let (text, large) = (Generic("a"), Generic((1, 2, 3)))
      let changes = Protected(0)
      let cancellables = [text.objectWillChange, large.objectWillChange].map {
        $0.sink { changes.value += 1 }
      }
      text.value = "b"
      large.value = (2, 3, 4)
      expectEqual(changes.value, 2)
      for cancellable in cancellables { cancellable.cancel() }
    }

    @Test @MainActor func `an object without published properties can announce changes itself`() {
      let manual = Manual()
      let seen = Protected<[Int]>([])
      let cancellable = manual.objectWillChange.sink { seen.value.append(manual.value) }
      manual.value = 1
      manual.value = 2
      expectEqual(seen.value, [0, 1])
      cancellable.cancel()
      manual.value = 3
      expectEqual(seen.value, [0, 1])
    }

    @Test func `an object at the address of a former one does not inherit its subscribers`() {
      let changes = Protected(0)
      var cancellables: [AnyCancellable] = []
      for _ in 0..<1_000 {
        let manual = Manual()
        cancellables.append(manual.objectWillChange.sink { changes.value += 1 })
      }
      for _ in 0..<1_000 { Manual().value = 1 }
      expectEqual(changes.value, 0)
      cancellables.forEach { $0.cancel() }
    }

    // A search through all objects for each new one would take minutes.
    @Test func `an object without published properties costs the same for any number of objects`() {
      let objects = (0..<100_000).map { _ in Manual() }
      let publishers = objects.map(\.objectWillChange)
      expectTrue(objects[0].objectWillChange === publishers[0])
    }

    @Test func `an object's own publisher replaces the synthesized one`() {
      let custom = Custom()
      let recorder = custom.objectWillChange.record()
      custom.value = 1
      custom.objectWillChange.send(2)
      expectEqual(recorder.values, [2])
    }

    @Test func `all threads get the same publisher`() {
      for _ in 0..<50 {
        let model = Unchecked(Model())
        let found = Protected<[ObservableObjectPublisher]>([])
        onThreads(4) { _ in
          let publisher = model.value.objectWillChange
          found.withLock { $0.append(publisher) }
        }
        let first = model.value.objectWillChange
        #expect(found.withLock { $0.allSatisfy { $0 === first } })
      }
    }
  }
}

extension Suites {
  struct ObservableObjectPublisherTests {
    @Test func `a change sent from inside a subscriber is delivered after the current one`() {
      let publisher = ObservableObjectPublisher()
      let recorder = TestSubscriber<Void, Never>()
      recorder.onValue = { _ in if recorder.values.count < 3 { publisher.send() } }
      publisher.subscribe(recorder)
      publisher.send()
      expectEqual(recorder.values.count, 3)
    }

    @Test func `a subscription retains the publisher, and not the object`() {
      weak var publisher: ObservableObjectPublisher?
      weak var model: Model?
      let recorder: TestSubscriber<Void, Never>
      do {
        let object = Model()
        (model, publisher) = (object, object.objectWillChange)
        recorder = object.objectWillChange.record()
      }
      expectNil(model)
      expectNotNil(publisher)
      recorder.cancel()
      expectNil(publisher)
    }
  }
}
