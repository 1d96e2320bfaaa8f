import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AssignTests {
    /// For one thread at a time.
    private final class Target: @unchecked Sendable {
      var number = 0 { didSet { onSet?(number) } }
      var onSet: ((Int) -> Void)?
    }

    let probe = TestPublisher<Int, Never>()

    @Test func `nothing is assigned after cancelling inside an assignment`() {
      let target = Target()
      var assignment: AnyCancellable?
      let subject = PassthroughSubject<Int, Never>()
      target.onSet = { _ in assignment?.cancel() }
      assignment = subject.assign(to: \.number, on: target)
      subject.send(1)
      subject.send(2)
      expectEqual(target.number, 1)
    }

    @Test(arguments: [true, false]) func `upstream and downstream are released`(_ finishes: Bool) {
      weak var object: Target?
      var cancellable: AnyCancellable?
      let assign: Subscribers.Assign<Target, Int>
      do {
        let target = Target()
        object = target
        assign = Subscribers.Assign(object: target, keyPath: \.number)
        probe.subscribe(assign)
        cancellable = AnyCancellable(assign)
        #expect(assign.object === target)
      }
      expectNotNil(object)
      if finishes {
        probe.send(completion: .finished)
        expectEqual(probe.cancellations, 0)
      } else {
        cancellable?.cancel()
        expectEqual(probe.cancellations, 1)
      }
      expectNil(object)
      expectNil(assign.object)
      expectFalse(probe.hasSubscriber)
      expectNotNil(cancellable)
    }

    @Test @MainActor func `a property on the main actor is assigned there, immediately or in order`() {
      @MainActor final class Model {
        var numbers: [Int] = []
        var number = 0 { didSet { numbers.append(number) } }
      }
      let model = Model()
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.assign(to: \.number, on: model)
      subject.send(1)
      expectEqual(model.numbers, [1])
      expectTrue(onAnotherThread { subject.send(2) })
      expectEqual(model.numbers, [1])
      subject.send(3)
      expectEqual(model.numbers, [1, 2, 3])
      cancellable.cancel()
    }

    @Test @MainActor
    func `a program can add an overload with one more parameter, and call the library's from it`() {
      @MainActor final class Model { var number = 0 }
      let model = Model()
      let subject = PassthroughSubject<Int, Never>()
      let cancellables = [
        subject.assign(to: \.number, on: model),
        subject.assign(to: \.number, on: model, ownership: 1),
      ]
      subject.send(1)
      expectEqual(model.number, 1)
      cancellables[1].cancel()
      expectTrue(onAnotherThread { subject.send(2) })
      expectEqual(model.number, 1)
      subject.send(3)
      expectEqual(model.number, 3)
      cancellables[0].cancel()
    }

    @Test @MainActor func `an object that is not Sendable is also assigned to on the main actor`() {
      let target = Plain()
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = (Deprecated() as any Assigning).assign(subject, to: target)
      expectTrue(onAnotherThread { subject.send(1) })
      expectEqual(target.number, 0)
      subject.send(2)
      expectEqual(target.number, 2)
      cancellable.cancel()
    }
  }
}

extension Publisher where Failure == Never {
  fileprivate func assign<Root: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root,
    ownership: Int = 0
  ) -> AnyCancellable {
    assign(to: keyPath, on: object)
  }
}

private final class Plain {
  var number = 0
}

/// Makes a deprecated call without a warning.
private protocol Assigning {
  @MainActor func assign(_ subject: PassthroughSubject<Int, Never>, to target: Plain) -> AnyCancellable
}

private struct Deprecated: Assigning {
  @available(*, deprecated)
  func assign(_ subject: PassthroughSubject<Int, Never>, to target: Plain) -> AnyCancellable {
    subject.assign(to: \.number, on: target)
  }
}
