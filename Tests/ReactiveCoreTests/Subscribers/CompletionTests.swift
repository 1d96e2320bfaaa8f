import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct CompletionTests {
    private enum Trouble: String, Error, Codable {
      case rain
    }

    private typealias End = Subscribers.Completion<Trouble>

    @Test func `completions are equal if their errors are`() {
      expectEqual(End.finished, .finished)
      expectEqual(End.failure(.rain), .failure(.rain))
      expectNotEqual(End.finished, .failure(.rain))
      expectEqual(
        Set<Subscribers.Completion<TestError>>([.finished, .finished, .failure(.a), .failure(.b)]).count,
        3
      )
    }

    @Test func `a completion is encoded and decoded, and a failure without its error refused`() throws {
      // A completion is encoded and decoded.
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for (end, text) in [
          (End.finished, #"{"success":true}"#), (.failure(.rain), #"{"error":"rain","success":false}"#),
        ] {
          let data = try encoder.encode(end)
          expectEqual(String(decoding: data, as: UTF8.self), text)
          try expectEqual(JSONDecoder().decode(End.self, from: data), end)
        }
      }
      // A failure without its error is refused.
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(End.self, from: Data(#"{"success":false}"#.utf8))
      }
    }
  }
}
