import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("buffer(size:prefetch:whenFull:) takes a size that is not negative") {
        _ = [1].publisher.buffer(size: -1, prefetch: .keepFull, whenFull: .dropNewest)
      },
      Misuse("collect(_:) takes a count of one or more") { _ = [1].publisher.collect(0) },
      Misuse("collect(.byTimeOrCount) takes a count of one or more") {
        _ = [1].publisher.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 0))
      },
      Misuse("dropFirst(_:) takes a count that is not negative") { _ = [0].publisher.dropFirst(-1) },
      Misuse("prefix(_:) takes a length that is not negative") { _ = [0].publisher.prefix(-1) },
      Misuse("output(at:) takes a position that is not negative") { _ = [0].publisher.output(at: -1) },
      Misuse("output(in:) takes positions that are not negative") { _ = [0].publisher.output(in: (-1)...) },
      Misuse("output(in:) takes positions that are not negative") { _ = [0].publisher.output(in: -1...2) },
      Misuse("output(in:) takes positions that are not negative") { _ = [0].publisher.output(in: ..<(-1)) },
      Misuse("output(in:) takes positions that are not negative") { _ = [0].publisher.output(in: ...(-3)) },
      Misuse("Recording.receive(_:) takes no value after the completion") {
        var recording = Record<Int, Never>.Recording(output: [1])
        recording.receive(2)
      },
      Misuse("Recording.receive(completion:) takes one completion") {
        var recording = Record<Int, Never>.Recording()
        recording.receive(completion: .finished)
        recording.receive(completion: .finished)
      },
      Misuse("update(_:) takes a closure that does not send to its own subject") {
        let subject = CurrentValueSubject<Int, Never>(0)
        let other = PassthroughSubject<Int, Never>()
        let cancellable = other.sink { subject.send($0) }
        subject.update { other.send($0 + 1) }
        cancellable.cancel()
      },
      Misuse("update(_:) takes a closure that does not send to its own subject") {
        let subject = CurrentValueSubject<Int, Never>(0)
        let other = CurrentValueSubject<Int, Never>(0)
        subject.update { _ in
          other.update { _ in subject.update { $0 += 1 } }
        }
      },
      Misuse("Demand.max(_:) takes a number that is not negative") { _ = Subscribers.Demand.max(-1) },
      Misuse("Demand.max(_:) takes a number that is not negative") { _ = Subscribers.Demand.max(1) * -1 },
    ]
  }
}
