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

    @Test func `a completion is encoded and decoded, and a failure without an error is rejected`() throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      for (end, text) in [
        (End.finished, #"{"success":true}"#), (.failure(.rain), #"{"error":"rain","success":false}"#),
      ] {
        let data = try encoder.encode(end)
        expectEqual(String(decoding: data, as: UTF8.self), text)
        try expectEqual(JSONDecoder().decode(End.self, from: data), end)
      }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(End.self, from: Data(#"{"success":false}"#.utf8))
      }
    }
  }
}
