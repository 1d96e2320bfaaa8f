public import Foundation

extension DateFormatter {
  /// A formatter for when something was last so, in the user's style: "Today at 9:41:07 AM".
  ///
  /// Foundation has no relative dates on Linux, so the date itself stands in place of "Today" there.
  ///
  /// - Parameters:
  ///   - locale: the user's language and customs.
  ///   - timeZone: where the user is.
  public static func relative(
    locale: Locale = .autoupdatingCurrent,
    timeZone: TimeZone = .autoupdatingCurrent
  ) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateStyle = .medium
    formatter.timeStyle = .medium
    formatter.doesRelativeDateFormatting = true
    return formatter
  }
}
