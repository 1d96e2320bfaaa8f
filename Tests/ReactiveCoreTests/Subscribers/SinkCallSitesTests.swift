import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// Calls of `sink` as users write them. They must compile, and run their closures on the right actor.
  struct SinkCallSitesTests {
    @Test @MainActor func `closures of a type on the main actor use it without waiting`() {
      let model = MainModel()
      model.listen()
      expectTrue(onAnotherThread { model.subject.send(1) })
      expectEqual(model.received, [])
      model.subject.send(completion: .finished)
      // One value for each call, and -1 for each call that also receives the completion.
      expectEqual(model.received, [1, 1, 1, 1, 1, 1, -1, 1, -1, 1, -1])
    }

    @Test @MainActor func `a closure in a property's initial value can name its actor`() {
      let model = MainModel()
      _ = model.later
      expectTrue(onAnotherThread { model.subject.send(1) })
      expectEqual(model.received, [])
      model.subject.send(2)
      expectEqual(model.received, [1, 2])
    }

    @Test func `closures of an actor use it without waiting`() async {
      do {
        let model = ActorModel()
        await model.listen()
        await expectEqual(model.received, [1, 1, 1])
      }
      // A type on its own global actor.
      await expectEqual(OwnModel().listen(), [1, 1])
    }

    @Test @MainActor
    func `through a protocol or a reference to the method, the closure belongs to its actor too`() {
      let subject = PassthroughSubject<Int, Never>()
      let log = Log<Int>()
      let receive: @MainActor (Int) -> Void = { log.entries.append($0) }
      let sink = subject.sink(receiveValue:)
      let cancellables = [sink(receive), listen(to: subject, receive)]
      expectTrue(onAnotherThread { subject.send(1) })
      expectEqual(log.entries, [])
      subject.send(2)
      expectEqual(log.entries.sorted(), [1, 1, 2, 2])
      for cancellable in cancellables { cancellable.cancel() }
    }

    private func listen<S: Sinking>(
      to source: S,
      _ receive: @escaping @isolated(any) @Sendable (S.Output) -> Void
    ) -> AnyCancellable {
      source.sink(receiveValue: receive)
    }
  }
}

/// A protocol that a program may declare for its publishers.
private protocol Sinking {
  associatedtype Output
  func sink(receiveValue: @escaping @isolated(any) @Sendable (Output) -> Void) -> AnyCancellable
}

extension PassthroughSubject: Sinking where Failure == Never {}

@MainActor private final class MainModel {
  let subject = PassthroughSubject<Int, Never>()
  var received: [Int] = []
  var cancellables: Set<AnyCancellable> = []
  lazy var later = subject.sink { @MainActor [weak self] in self?.received.append($0) }

  func listen() {
    subject.sink { self.received.append($0) }.store(in: &cancellables)
    subject.sink { [weak self] in self?.received.append($0) }.store(in: &cancellables)
    subject.sink { [unowned self] in received.append($0) }.store(in: &cancellables)
    subject.sink(receiveValue: { [weak self] value in self?.receive(value) }).store(in: &cancellables)
    subject.sink(receiveValue: receive).store(in: &cancellables)
    subject
      .sink { [weak self] _ in
        self?.received.append(-1)
      } receiveValue: { [weak self] in
        self?.receive($0)
      }
      .store(in: &cancellables)
    subject
      .sink(receiveCompletion: { [weak self] _ in self?.receive(-1) }) { [weak self] in self?.receive($0) }
      .store(in: &cancellables)
    subject
      .sink(receiveCompletion: { [weak self] _ in self?.receive(-1) }, receiveValue: { self.receive($0) })
      .store(in: &cancellables)
  }

  func receive(_ value: Int) { received.append(value) }
}

private actor ActorModel {
  let subject = CurrentValueSubject<Int, Never>(1)
  var received: [Int] = []
  var cancellables: Set<AnyCancellable> = []

  func listen() {
    subject.sink { self.received.append($0) }.store(in: &cancellables)
    subject.sink { [unowned self] in received.append($0) }.store(in: &cancellables)
    subject.sink(receiveValue: { self.receive($0) }).store(in: &cancellables)
  }

  func receive(_ value: Int) { received.append(value) }
}

@globalActor private actor OwnActor {
  static let shared = OwnActor()
}

@OwnActor private final class OwnModel {
  var received: [Int] = []

  func listen() -> [Int] {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.sink { self.received.append($0) }.cancel()
    subject.sink { [weak self] in self?.received.append($0) }.cancel()
    return received
  }
}
