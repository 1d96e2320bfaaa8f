public import Foundation

extension DateFormatter {
  /// Returns a formatter for the date of the last update, in the user's style: "Today at 9:41:07 AM".
  ///
  /// On Linux, Foundation doesn't support relative dates, so the formatter writes the date instead of
  /// "Today".
  ///
  /// - Parameters:
  ///   - locale: the user's locale.
  ///   - timeZone: the user's time zone.
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
