import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrintTests {
    @Test func `each event is printed on a line, including a cancellation, with or without a prefix`() {
      let text = PrintedText()
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.map { $0 }.eraseToAnyPublisher().print("numbers", to: text)
        .record(demand: .max(1), more: .max(2))
      probe.send(1)
      recorder.request(.unlimited)
      probe.send(completion: .failure(.a))
      let lines = text.text.split(separator: "\n").dropFirst()
      #expect(text.text.hasPrefix("numbers: receive subscription: ("))
      expectEqual(
        lines,
        [
          "numbers: request max: (1)",
          "numbers: receive value: (1)",
          "numbers: request max: (2) (synchronous)",
          "numbers: request unlimited",
          "numbers: receive error: (a)",
        ]
      )
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      let plain = PrintedText()
      _ = [1, 2].publisher.print(to: plain).record()
      expectEqual(
        plain.text,
        """
        receive subscription: ([1, 2])
        request unlimited
        receive value: (1)
        receive value: (2)
        receive finished

        """
      )
      let cancelled = PrintedText()
      let other = PassthroughSubject<Int, Never>().print("s", to: cancelled).record()
      other.cancel()
      other.cancel()
      expectEqual(
        cancelled.text,
        """
        s: receive subscription: (PassthroughSubject)
        s: request unlimited
        s: receive cancel
        s: receive cancel

        """
      )
    }

    @Test func `after an operator that forwards its upstream's subscription, the source is named`() {
      let text = PrintedText()
      _ = [1, 2].publisher.removeDuplicates().print(to: text).record()
      #expect(text.text.hasPrefix("receive subscription: ([1, 2])\n"))
    }

    @Test func `requests and cancellations after the completion are printed and not forwarded`() {
      let text = PrintedText()
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.print(to: text).record(demand: .none)
      let subscription = recorder.subscription
      probe.send(completion: .finished)
      subscription?.request(.max(1))
      subscription?.cancel()
      let lines = text.text.split(separator: "\n").dropFirst()
      expectEqual(lines, ["receive finished", "request max: (1)", "receive cancel"])
      expectEqual(probe.requests, [])
      expectEqual(probe.cancellations, 0)
    }

    @Test func `unlimited demand that receive returns is printed as synchronous`() {
      let text = PrintedText()
      _ = [1].publisher.print(to: text).record(demand: .max(1), more: .unlimited)
      expectContains(text.text, "\nrequest unlimited (synchronous)\n")
    }

    @Test func `without a stream, events are printed to the standard output`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        _ = [1].publisher.print("out").record()
      }
      expectContains(result.output, "out: receive value: (1)\nout: receive finished\n")
    }
  }
}
