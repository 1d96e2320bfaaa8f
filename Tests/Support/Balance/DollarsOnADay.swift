import BalanceFeature
import Foundation

extension BalanceResponse {
  /// A balance of that many dollars, obtained on a day counted from 1970.
  package init(_ balance: String, day: Int) {
    self.init(balance: Decimal(string: balance)!, date: Date(timeIntervalSince1970: Double(day) * 86_400))
  }
}
