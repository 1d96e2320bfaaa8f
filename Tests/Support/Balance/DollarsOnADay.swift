import BalanceFeature
import Foundation

extension BalanceResponse {
  /// So many dollars, on a day counted from 1970.
  package init(_ balance: String, day: Int) {
    self.init(balance: Decimal(string: balance)!, date: Date(timeIntervalSince1970: Double(day) * 86_400))
  }
}
