import Inputs
import ReactiveCore
import TestSupport
import Testing

private typealias Credentials = (name: String, password: String)

private protocol SignInModel {
  var signIn: AnyConsumer<Credentials> { get }
}

/// Each spelling of an input satisfies the requirement.
private final class LabelledModel: SignInModel {
  @Input var signIn = AnyConsumer<(name: String, password: String)>()
  var names: AnyPublisher<String, Never> { _signIn.subject.map(\.name).eraseToAnyPublisher() }
}

/// For one thread.
private final class Model: SignInModel, @unchecked Sendable {
  @Input var signIn: AnyConsumer<Credentials>
  @Input var signOut: AnyConsumer<Void>
  private(set) var log: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    _signIn.subject.sink { [weak self] in self?.log.append("in: \($0.name)") }.store(in: &cancellables)
    _signOut.subject.sink { [weak self] in self?.log.append("out") }.store(in: &cancellables)
  }

  /// Signs out whenever a user has signed in.
  func allowNobody() {
    _signIn.subject.map { _ in }.bind(to: signOut).store(in: &cancellables)
  }
}

private actor Counter {
  @Input var increment: AnyConsumer<Int>
  nonisolated let total = CurrentValueSubject<Int, Never>(0)
  private var cancellable: AnyCancellable?

  func start() -> AnyConsumer<Int> {
    cancellable = _increment.subject.sink { [total] in total.value += $0 }
    return increment
  }
}

private struct Switch {
  @Input var toggle: AnyConsumer<Void>
  var toggles: AnyPublisher<Void, Never> { _toggle.subject.eraseToAnyPublisher() }
}

extension Suites {
  struct InputTests {
    @Test func `the owner receives the values of all senders in order`() {
      let model = Model()
      let seen: any SignInModel = model
      seen.signIn.send((name: "Ada", password: "1"))
      model.signOut.send()
      model.signIn.send((name: "Grace", password: "2"))
      expectEqual(model.log, ["in: Ada", "out", "in: Grace"])
    }

    @Test func `an input that is declared with a new consumer receives the values of any sender`() {
      let model = LabelledModel()
      let received = Protected<[String]>([])
      let cancellable = model.names.sink { received.value.append($0) }
      let seen: any SignInModel = model
      seen.signIn.send((name: "Ada", password: "1"))
      model.signIn.send((name: "Grace", password: "2"))
      expectEqual(received.value, ["Ada", "Grace"])
      cancellable.cancel()
    }

    @Test func `a copy of the consumer that was made before the input sends to it`() {
      let copy = AnyConsumer<Int>()
      let doubled = copy.pullback { (value: Int) in value * 2 }
      @Input var input = copy
      let received = Protected<[Int]>([])
      let cancellable = _input.subject.sink { received.value.append($0) }
      copy.send(1)
      doubled.send(1)
      input.send(3)
      expectEqual(received.value, [1, 2, 3])
      cancellable.cancel()
    }

    @Test func `an owner bound to its own input is deinitialized with its last reference`() {
      var model: Model? = Model()
      weak let weakModel = model
      model?.allowNobody()
      model?.signIn.send((name: "Ada", password: "1"))
      expectEqual(model?.log, ["in: Ada", "out"])
      model = nil
      expectNil(weakModel)
    }

    @Test func `a binding to an input does not retain its owner`() {
      let taps = PassthroughSubject<Void, Never>()
      var model: Model? = Model()
      weak let weakModel = model
      let binding = taps.bind(to: model!.signOut)
      model = nil
      expectNil(weakModel)
      taps.send()
      binding.cancel()
    }

    @Test func `an actor can own an input that others send to without waiting`() async {
      let counter = Counter()
      let increment = await counter.start()
      increment.send(2)
      increment.send(3)
      // The actor adds the numbers later.
      let total = await counter.total.values.first { $0 == 5 }
      expectEqual(total, 5)
    }

    @Test func `copies of a struct share the input`() {
      let original = Switch()
      let copy = original
      let count = Protected(0)
      let cancellable = original.toggles.sink { count.value += 1 }
      copy.toggle.send()
      expectEqual(count.value, 1)
      cancellable.cancel()
    }

    @Test func `an initial value that is a consumer with a closure also receives the values`() {
      let received = Protected<[Int]>([])
      let input = Input(wrappedValue: AnyConsumer<Int> { received.value.append($0) })
      let cancellable = input.subject.sink { received.value.append($0 * 10) }
      input.wrappedValue.send(1)
      expectEqual(received.value, [1, 10])
      cancellable.cancel()
    }
  }
}
