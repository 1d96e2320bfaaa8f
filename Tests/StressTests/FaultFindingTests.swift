import ReactiveConcurrency
import ReactiveCore
import Relays
import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  /// The harness finds the flaws of a library.
  @Suite(.timeLimit(.minutes(5))) struct FaultFinding {
    private let options = (try? Options([])).unsafelyUnwrapped

    /// The first of some programs that finds a fault.
    ///
    /// - Parameter operation: an operation that the program must have.
    private func firstFault(
      in seeds: some Sequence<UInt64>,
      _ library: Library,
      of operation: Operation? = nil
    ) -> Fault? {
      for seed in seeds {
        let trial = Trial(seed: seed, options)
        if let operation, !trial.runs(operation) { continue }
        if let fault = trial.run(library).fault { return fault }
      }
      return nil
    }

    @Test(arguments: Flaw.allCases.filter { !$0.needsThreads })
    func `one thread finds a flaw by comparing with the reference`(flaw: Flaw) {
      expectNotNil(firstFault(in: stride(from: 0, to: 2_000, by: 2), .with(flaw)))
    }

    @Test(arguments: Flaw.allCases)
    func `several threads find a flaw without the reference`(flaw: Flaw) {
      // Now and then threads do not get in each other's way.
      expectNotNil(firstFault(in: stride(from: 1, to: 4_001, by: 2), .with(flaw)))
    }

    @Test func `another subject that obeys the rules passes`() {
      expectNil(firstFault(in: 0..<400, .with(nil))?.description)
    }

    /// The library, with an operator that leaves its first value out.
    private func library(losingIn operation: Operation) -> Library {
      Library(node: { node, publisher in
        node.operation == operation ? publisher.dropFirst().eraseToAnyPublisher() : publisher
      })
    }

    @Test(
      arguments: [.scan, .tryFilter, .tryReduce, .flatMapReady, .switchToReady, .groupBy, .collectByTime]
        + Operation.allCases.filter(\.runsTasks)
    )
    func `several threads find an operator that leaves a value out`(operation: Operation) {
      let seeds = stride(from: 1 as UInt64, to: 32_001, by: 2)
      expectNotNil(firstFault(in: seeds, library(losingIn: operation), of: operation))
    }

    @Test(
      arguments: Operation.allCases.filter { ![.empty, .fail, .ignoreOutput].contains($0) && !$0.runsTasks }
    )
    func `one thread finds an operator that leaves a value out`(operation: Operation) {
      let seeds = stride(from: 0 as UInt64, to: 20_000, by: 2)
      expectNotNil(firstFault(in: seeds, library(losingIn: operation), of: operation))
    }

    @Test(arguments: TaskFlaw.allCases)
    func `several threads find a flaw of an operator that runs tasks`(flaw: TaskFlaw) {
      let library = Library(node: { node, publisher in
        node.operation == .asyncMap ? flaw.put(into: publisher) : publisher
      })
      expectNotNil(firstFault(in: stride(from: 1, to: 32_001, by: 2), library, of: .asyncMap))
    }

    @Test func `an update that is not atomic is found`() {
      let library = Library(subject: { kind in
        var driver = SubjectDriver.make(kind)
        let (value, send) = (driver.value, driver.send)
        if driver.update != nil { driver.update = { change in send(Item(change(value() ?? 0))) } }
        return driver
      })
      expectNotNil(firstFault(in: stride(from: 1, to: 4_001, by: 2), library))
    }

    @Test func `a value that cannot be set after the completion is found`() {
      let library = Library(subject: { kind in
        var driver = SubjectDriver.make(kind)
        driver.set = nil
        return driver
      })
      expectNotNil(firstFault(in: stride(from: 0, to: 4_000, by: 2), library))
    }

    @Test(arguments: [0, 1] as [UInt64])
    func `a relay that does not receive all that it is bound to is found`(parity: UInt64) {
      let library = Library(subject: { kind in
        var driver = SubjectDriver.make(kind)
        if let former = driver.relay {
          driver.relay = SubjectDriver.RelayDriver(relay: ForgetfulRelay(former.relay), bind: former.bind)
        }
        return driver
      })
      expectNotNil(firstFault(in: stride(from: parity, to: 4_000, by: 2), library))
    }

    @Test func `the library passes`() {
      expectNil(firstFault(in: 0..<400, Library())?.description)
    }
  }
}

/// Receives every other value of a binding.
private final class ForgetfulRelay: Relay {
  private let relay: any Relay<Item>
  private let isAwake = Protected(false)

  init(_ relay: any Relay<Item>) { self.relay = relay }

  func accept(_ value: Item) { relay.accept(value) }

  func consume(_ value: Item) {
    if isTaken() { relay.consume(value) }
  }

  private func isTaken() -> Bool {
    isAwake.withLock { isAwake in
      isAwake.toggle()
      return isAwake
    }
  }
}

/// The flaws of an operator that runs tasks.
enum TaskFlaw: CaseIterable {
  case overtakes
  case goesOnAfterCancelling
  case leavesTasks

  func put(into publisher: AnyPublisher<Item, Trouble>) -> AnyPublisher<Item, Trouble> {
    switch self {
    case .overtakes:
      buffered(publisher).asyncFlatMap(maxConcurrent: 4) { item in
        await pause(item.number)
        return item
      }
      .eraseToAnyPublisher()
    case .goesOnAfterCancelling:
      FaultySubscription(upstream: publisher, isCancellable: false).eraseToAnyPublisher()
    case .leavesTasks:
      publisher.handleEvents(receiveOutput: { item in
        Task { await withUnsafeContinuation { (_: UnsafeContinuation<Item, Never>) in _ = item } }
      })
      .eraseToAnyPublisher()
    }
  }
}
