import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

extension Suites {
  struct CodersTests {
    private struct Account: Codable, Equatable {
      var name: String
      var balance: Decimal
    }

    private let account = Account(name: "Current", balance: -0.1)

    private func roundTrip<Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>(
      _ encoder: Encoder,
      _ decoder: Decoder
    ) throws -> Account where Encoder.Output == Data, Decoder.Input == Data {
      try decoder.decode(Account.self, from: encoder.encode(account))
    }

    @Test func `JSON coders are top-level coders of data`() throws {
      try expectEqual(roundTrip(JSONEncoder().reactive, JSONDecoder().reactive), account)
    }

    @Test func `property-list coders are top-level coders of data`() throws {
      try expectEqual(roundTrip(PropertyListEncoder().reactive, PropertyListDecoder().reactive), account)
    }

    @Test func `decoding invalid data throws`() {
      func decode(_ decoder: some TopLevelDecoder<Data>) throws -> Account {
        try decoder.decode(Account.self, from: Data("<html>".utf8))
      }
      #expect(throws: DecodingError.self) { try decode(JSONDecoder().reactive) }
      #expect(throws: DecodingError.self) { try decode(PropertyListDecoder().reactive) }
    }
  }
}
