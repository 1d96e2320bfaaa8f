import ReactiveConcurrency
import ReactiveCore
import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  /// The harness finds the flaws of a broken library.
  @Suite(.timeLimit(.minutes(5))) struct FaultFinding {
    /// The first of several programs that finds a fault.
    ///
    /// - Parameter operation: An operation that the program must contain.
    private func firstFault(
      in seeds: some Sequence<UInt64>,
      _ library: Library,
      of operation: Operation? = nil
    ) -> String? {
      seeds.lazy.map(Program.init).filter { program in
        operation.map { operation in program.graph.nodes.contains { $0.operation == operation } } ?? true
      }
      .compactMap { $0.run(library).fault }.first { _ in true }
    }

    private let exact = stride(from: 0 as UInt64, to: 20_000, by: 2)
    private let threaded = stride(from: 1 as UInt64, to: 32_001, by: 2)

    @Test(arguments: Flaw.allCases.filter { $0 != .callsTwoAtOnce })
    func `a comparison with the reference finds a flaw on one thread`(flaw: Flaw) {
      expectNotNil(firstFault(in: exact.prefix(1_000), .with(flaw)))
    }

    @Test(arguments: Flaw.allCases)
    func `a run on several threads finds a flaw without the reference`(flaw: Flaw) {
      // On some runs the threads don't interfere with each other.
      expectNotNil(firstFault(in: threaded.prefix(2_000), .with(flaw)))
    }

    @Test func `a different subject that obeys the rules passes`() {
      expectNil(firstFault(in: 0..<400, .with(nil)))
    }

    @Test func `the library passes`() {
      expectNil(firstFault(in: 0..<400, Library()))
    }

    /// The library, with an operator that drops its first value.
    private func library(losingIn operation: Operation) -> Library {
      Library(node: { node, publisher in
        node.operation == operation ? publisher.dropFirst().eraseToAnyPublisher() : publisher
      })
    }

    @Test(
      arguments: Operation.allCases.filter { ![.empty, .fail, .ignoreOutput].contains($0) && !$0.runsTasks }
    )
    func `a run on one thread finds an operator that drops a value`(operation: Operation) {
      expectNotNil(firstFault(in: exact, library(losingIn: operation), of: operation))
    }

    @Test(
      arguments: [.scan, .tryFilter, .tryReduce, .flatMapReady, .groupBy, .merge, .zip]
        + Operation.allCases.filter(\.runsTasks)
    )
    func `a run on several threads finds an operator that drops a value`(operation: Operation) {
      expectNotNil(firstFault(in: threaded, library(losingIn: operation), of: operation))
    }

    @Test(arguments: TaskFlaw.allCases)
    func `a run on several threads finds a flaw of an operator that runs tasks`(flaw: TaskFlaw) {
      let library = Library(node: { node, publisher in
        node.operation == .asyncMap ? flaw.put(into: publisher) : publisher
      })
      expectNotNil(firstFault(in: threaded, library, of: .asyncMap))
    }

    @Test func `an update that is not atomic is found`() {
      let library = Library(subject: { kind in
        var driver = SubjectDriver.make(kind)
        let (value, send) = (driver.value, driver.send)
        if driver.update != nil { driver.update = { change in send(Item(change(value() ?? 0))) } }
        return driver
      })
      expectNotNil(firstFault(in: threaded.prefix(2_000), library))
    }

    @Test func `a binding that delivers nothing to its relay is found`() {
      let library = Library(subject: { kind in
        var driver = SubjectDriver.make(kind)
        driver.bind = driver.bind.map { _ in { _, _ in AnyCancellable {} } }
        return driver
      })
      expectNotNil(firstFault(in: exact.prefix(2_000), library))
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
      FlawedPublisher(upstream: publisher, flaw: .goesOnAfterCancelling).eraseToAnyPublisher()
    case .leavesTasks:
      publisher.handleEvents(receiveOutput: { item in
        Task { await withUnsafeContinuation { (_: UnsafeContinuation<Item, Never>) in _ = item } }
      })
      .eraseToAnyPublisher()
    }
  }
}
