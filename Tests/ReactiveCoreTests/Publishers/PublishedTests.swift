import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PublishedTests {
    private final class Model {
      @Published var number = 1
      @Published var object: Captive?
      init() {}
      init(initially number: Int) { _number = Published(initialValue: number) }
    }

    @Test func `a subscriber receives the current value, then each new one`() {
      let model = Model()
      model.number = 2
      let first = model.$number.record()
      model.number = 3
      let second = model.$number.record()
      model.number += 1
      expectEqual(first.signals, [.subscription, .value(2), .value(3), .value(4)])
      expectEqual(second.signals, [.subscription, .value(3), .value(4)])
    }

    @Test func `a value is published before it is set`() {
      let model = Model(initially: 5)
      var former: [Int] = []
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { _ in former.append(model.number) }
      model.$number.subscribe(recorder)
      model.number = 6
      model.number = 7
      expectEqual(former, [5, 5, 6])
      expectEqual(model.number, 7)
    }

    @Test func `after a subscriber has set it, its value is the last one published`() {
      let model = Model()
      let first = TestSubscriber<Int, Never>()
      first.onValue = { if $0 == 2 { model.number = 3 } }
      model.$number.subscribe(first)
      let second = model.$number.record()
      model.number = 2
      expectEqual(first.values, [1, 2, 3])
      expectEqual(second.values, [1, 2, 3])
      expectEqual(model.number, 3)
    }

    @Test func `a subscriber without demand receives the latest value when it requests one`() {
      let model = Model()
      let recorder = model.$number.record(demand: .none)
      model.number = 2
      model.number = 3
      recorder.request(.max(1))
      model.number = 4
      expectEqual(recorder.values, [3])
      recorder.request(.max(1))
      expectEqual(recorder.values, [3, 4])
    }

    @Test func `after many threads have set it, its value is the last one published`() {
      let model = Unchecked(Model())
      let recorder = model.value.$number.record()
      onThreads(4) { thread in
        for number in 0..<500 { model.value.number = thread * 1_000 + number }
      }
      expectEqual(recorder.values.count, 2_001)
      expectEqual(recorder.values.last, model.value.number)
    }

    @Test func `a subscription does not retain the object, and ends without a completion`() {
      weak var weakModel: Model?
      let recorder: TestSubscriber<Int, Never>
      do {
        let model = Model()
        weakModel = model
        recorder = model.$number.record()
      }
      expectNil(weakModel)
      expectEqual(recorder.signals, [.subscription, .value(1)])
    }

    @Test(arguments: [true, false]) func `a former value is released`(_ isPublished: Bool) {
      let model = Model()
      let recorder = isPublished ? model.$object.map { _ in 0 }.record() : nil
      weak var payload: Captive?
      do {
        let value = Captive()
        payload = value
        model.object = value
      }
      expectNotNil(payload)
      model.object = nil
      expectNil(payload)
      expectEqual(recorder?.values ?? [0, 0, 0], [0, 0, 0])
    }

    // MARK: assign(to:)

    @Test func `values are assigned to the property, and published`() {
      let model = Model()
      let probe = TestPublisher<Int, Never>()
      let recorder = model.$number.record()
      probe.assign(to: &model.$number)
      expectEqual(probe.requests, [.unlimited])
      probe.send(2)
      expectEqual(model.number, 2)
      probe.send(completion: .finished)
      model.number = 3
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3)])
      expectFalse(probe.hasSubscriber)
    }

    @Test func `an assignment lasts as long as the property`() {
      let probe = TestPublisher<Int, Never>()
      do {
        let model = Model()
        probe.assign(to: &model.$number)
        probe.send(2)
        expectEqual(model.number, 2)
        expectEqual(probe.cancellations, 0)
      }
      expectEqual(probe.cancellations, 1)
      expectFalse(probe.hasSubscriber)
    }

    @Test func `only completed publishers are released, in any order`() {
      let endings = (0..<100).map { _ in Ending() }
      do {
        let model = Model()
        for ending in endings { ending.assign(to: &model.$number) }
        #expect(endings.allSatisfy { $0.subscriber != nil })
        for index in endings.indices {
          // Each index once, and never right after its neighbour.
          let ending = endings[index * 37 % 100]
          ending.send(index)
          expectEqual(model.number, index)
          expectNotNil(ending.subscriber)
          ending.finish()
          expectNil(ending.subscriber)
          expectEqual(endings.count { $0.subscriber != nil }, 99 - index)
          if index == 89 { break }
        }
      }
      #expect(endings.allSatisfy { $0.subscriber == nil })
    }

    // A search through all publishers for each completion would take more than a minute.
    @Test func `the cost of a completion does not grow with the number of assigned publishers`() {
      let model = Model()
      let endings = (0..<50_000).map { _ in Ending() }
      for ending in endings { ending.assign(to: &model.$number) }
      for ending in endings { ending.finish() }
      #expect(endings.allSatisfy { $0.subscriber == nil })
    }

    /// Shows whether its subscriber is still retained.
    private final class Ending: Publisher {
      typealias Output = Int
      typealias Failure = Never

      private let subject = PassthroughSubject<Int, Never>()
      private(set) weak var subscriber: AnyObject?

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        self.subscriber = subscriber as AnyObject
        subject.subscribe(subscriber)
      }

      func send(_ value: Int) { subject.send(value) }
      func finish() { subject.send(completion: .finished) }
    }

    @Test func `setting the publisher does nothing`() {
      let (first, second) = (Model(initially: 1), Model(initially: 2))
      first.$number = second.$number
      second.number = 3
      expectEqual(first.number, 1)
    }

    @Test @MainActor func `it works on the main actor`() {
      @MainActor final class Isolated: ObservableObject {
        @Published var number = 1
        @Published private(set) var text = ""
        func follow() { $number.map { "\($0)" }.assign(to: &$text) }
      }
      let model = Isolated()
      var changes = 0
      let cancellable = model.objectWillChange.sink { changes += 1 }
      model.follow()
      model.number = 2
      expectEqual(model.text, "2")
      expectEqual(changes, 3)
      cancellable.cancel()
    }
  }
}
