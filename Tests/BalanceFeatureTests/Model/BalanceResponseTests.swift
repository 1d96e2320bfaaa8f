import BalanceFeature
import Foundation
import TestSupport
import Testing

extension Suites {
  struct BalanceResponseTests {
    private func decode(_ json: String) throws -> BalanceResponse {
      try JSONDecoder().decode(BalanceResponse.self, from: Data(json.utf8))
    }

    private func balance(_ digits: String) throws -> Decimal {
      try decode(#"{"balance": \#(digits), "date": "2021-06-02 12:00:00 +0000"}"#).balance
    }

    @Test(arguments: [
      "0.1", "12345678901234.56", "-12345678901234.56", "1234.56", "0", "0.01", "-0.07", "4.35", "1.005",
      "9007199254740993", "0.30000000000000004", "99999999999999999999999999999999999.99",
    ])
    func `a balance is decoded exactly`(digits: String) throws {
      try expectEqual(balance(digits).description, digits)
    }

    @Test func `a date is read in its own time zone`() throws {
      let noon = Date(timeIntervalSince1970: 1_622_635_200)
      try expectEqual(decode(#"{"balance": 1, "date": "2021-06-02 12:00:00 +0000"}"#).date, noon)
      try expectEqual(decode(#"{"date": "2021-06-02 08:00:00 -0400", "balance": 1}"#).date, noon)
    }

    @Test(arguments: [
      #"{}"#,
      #"{"balance": 1}"#,
      #"{"date": "2021-06-02 12:00:00 +0000"}"#,
      #"{"balance": "1", "date": "2021-06-02 12:00:00 +0000"}"#,
      #"{"balance": null, "date": "2021-06-02 12:00:00 +0000"}"#,
      #"{"balance": NaN, "date": "2021-06-02 12:00:00 +0000"}"#,
      #"{"balance": 1e999, "date": "2021-06-02 12:00:00 +0000"}"#,
      #"{"balance": 1, "date": "2021-02-31 12:00:00 +0000"}"#,
      #"{"balance": 1, "date": "2021-06-02 12:00:00"}"#,
      #"{"balance": 1, "date": "2021-06-02T12:00:00Z"}"#,
      #"{"balance": 1, "date": 1622635200}"#,
      #"[1]"#,
      #"{"balance": 1, "date": "2021-06-0"#,
      "",
    ])
    func `invalid JSON is rejected`(json: String) {
      #expect(throws: DecodingError.self) { try decode(json) }
    }
  }
}
