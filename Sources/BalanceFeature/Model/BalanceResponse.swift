public import Foundation

/// A service's answer: the balance of an account, and its date.
public struct BalanceResponse: Equatable, Sendable {
  /// The balance in US dollars.
  public var balance: Decimal
  /// The date of the balance.
  public var date: Date

  /// Creates an answer.
  public init(balance: Decimal, date: Date) {
    self.balance = balance
    self.date = date
  }
}

extension BalanceResponse: Decodable {
  private enum CodingKeys: CodingKey {
    case balance
    case date
  }

  /// Decodes a server's answer: `{"balance": 1234.56, "date": "2021-06-02 12:00:00 +0000"}`.
  ///
  /// A `JSONDecoder` with default settings decodes a number's digits exactly, up to the 38 that a `Decimal`
  /// can hold, without converting them to `Double`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    balance = try container.decode(Decimal.self, forKey: .balance)
    let text = try container.decode(String.self, forKey: .date)
    guard let date = BalanceResponse.dateFormatter.date(from: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .date,
        in: container,
        debugDescription: "The date is not written like 2021-06-02 12:00:00 +0000."
      )
    }
    self.date = date
  }

  private static let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
    formatter.isLenient = false
    return formatter
  }()
}
