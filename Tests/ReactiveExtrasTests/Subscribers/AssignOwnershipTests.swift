import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AssignOwnershipTests {
    /// For one thread at a time.
    private final class Target: @unchecked Sendable {
      var number = 0
      var assigned: [Int] = [] { didSet { number = assigned.last ?? 0 } }
    }

    @MainActor private final class Label {
      var number = 0
      private var cancellable: AnyCancellable?

      func show(_ numbers: PassthroughSubject<Int, Never>) {
        cancellable = numbers.assign(to: \.number, on: self, ownership: .weak)
      }
    }

    let probe = TestPublisher<Int, Never>()

    @Test(arguments: [ObjectOwnership.strong, .weak, .unowned])
    func `each value is assigned where it is sent, until the assignment is cancelled`(
      ownership: ObjectOwnership
    ) {
      let target = Target()
      let cancellable = probe.assign(to: \.number, on: target, ownership: ownership)
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      expectEqual(target.number, 1)
      cancellable.cancel()
      probe.send(2)
      expectEqual(target.number, 1)
      expectEqual(probe.cancellations, 1)
    }

    @Test(arguments: [(ObjectOwnership.strong, true), (.weak, false), (.unowned, false)])
    func `only a strong assignment retains its object`(ownership: ObjectOwnership, isRetained: Bool) {
      weak var object: Target?
      let cancellable: AnyCancellable
      do {
        let target = Target()
        object = target
        cancellable = probe.assign(to: \.number, on: target, ownership: ownership)
      }
      expectEqual((object != nil), isRetained)
      cancellable.cancel()
      expectNil(object)
    }

    @Test func `a weak assignment drops values once its object is gone`() {
      var target: Target? = Target()
      let cancellable = probe.assign(to: \.number, on: target!, ownership: .weak)
      target = nil
      probe.send(1)
      expectTrue(probe.hasSubscriber)
      cancellable.cancel()
    }

    @Test func `a completion releases the object`() {
      weak var object: Target?
      let cancellable: AnyCancellable
      do {
        let target = Target()
        object = target
        cancellable = probe.assign(to: \.number, on: target, ownership: .strong)
      }
      probe.send(completion: .finished)
      expectNil(object)
      cancellable.cancel()
    }

    @Test func `two or three objects receive each value`() {
      let (first, second, third) = (Target(), Target(), Target())
      let two = probe.assign(to: \.number, on: first, and: \.number, on: second)
      probe.send(1)
      expectEqual([first, second].map(\.number), [1, 1])
      two.cancel()
      let three = probe.assign(
        to: \.number,
        on: first,
        and: \.number,
        on: second,
        and: \.number,
        on: third,
        ownership: .weak
      )
      probe.send(2)
      expectEqual([first, second, third].map(\.number), [2, 2, 2])
      three.cancel()
    }

    @Test @MainActor func `a property of a type on the main actor is assigned on the main actor`() async {
      let numbers = PassthroughSubject<Int, Never>()
      let label = Label()
      label.show(numbers)
      numbers.send(1)
      expectEqual(label.number, 1)
      await Task.detached { numbers.send(2) }.value
      while label.number != 2, !Task.isCancelled { await Task.yield() }
      numbers.send(3)
      expectEqual(label.number, 3)
    }
  }
}
