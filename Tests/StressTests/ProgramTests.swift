import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  @Suite(.timeLimit(.minutes(5))) struct Programs {
    private let options = (try? Options([])).unsafelyUnwrapped

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a seed stands for one program`(seed: UInt64) {
      let trial = Trial(seed: seed, options)
      expectEqual(trial.hasThreads, !seed.isMultiple(of: 2))
      expectEqual(trial.description, Trial(seed: seed, options).description)
      expectNotEqual(trial.description, Trial(seed: seed + 2, options).description)
    }

    @Test func `a relay may publish a value twice if its source does`() {
      // The second binding replays the value before it takes the place of the first.
      let program = ThreadedProgram(
        graph: Graph(
          subjects: [.replayRelay(1), .publishRelay, .behaviorRelay(0)],
          nodes: (0..<3).map { Node(operation: .subject, inputs: [], number: $0) },
          links: [
            .binding(source: 0, target: 1, filter: nil), .binding(source: 1, target: 2, filter: nil),
          ]
        ),
        listeners: [],
        early: [],
        areBoundLater: true,
        threads: [
          [
            .bind(link: 1), .bind(link: 0), .send(subject: 0, value: 10_001),
            .send(subject: 0, value: 10_002),
            .bind(link: 0),
          ]
        ]
      )
      expectNil(ThreadedRun.outcome(of: program).fault?.description)
    }

    @Test func `a program that fails is made smaller`() throws {
      // The listener's demand is ignored: a subscription and a value show that.
      let seeds = stride(from: 0, to: 1_000, by: 2) as StrideTo<UInt64>
      let failing = seeds.lazy.map { Trial(seed: $0, options) }.compactMap { trial -> Program? in
        guard case .exact(let program) = trial, fails(program), program.steps.count > 10 else { return nil }
        return program
      }
      let program = try #require(failing.first { _ in true })
      let small = program.shrunk(fails: fails)
      expectTrue(fails(small))
      // What a listener does inside a call counts as a step.
      expectAtMost(small.steps.count + small.listeners.flatMap(\.reactions).count, 3)
    }

    private func fails(_ program: Program) -> Bool {
      ExactRun.outcome(of: program, .with(.ignoresDemand)).fault != nil
    }

    @Test func `a program that hangs ends the process with its seed`() async {
      let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
        Watchdog.shared.start(seconds: 1)
        Watchdog.shared.begin(seed: 42, "the program")
        Watchdog.shared.thread(1, isAt: 2)
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      expectContains(
        result.output,
        "Seed 42 does not come to an end.\nthe program\n  thread 1 is at its step 3\n"
      )
    }

    @Test func `a program that crashes says its seed`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        CrashNote.install()
        CrashNote.seed.store(1234, ordering: .relaxed)
        fatalError("on purpose")
      }
      expectContains(result.message, "Crashed in seed 1234: ")
    }
  }
}
