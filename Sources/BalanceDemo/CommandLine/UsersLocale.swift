import Foundation

extension Locale {
  /// The user's customs with dates, as a shell says them: in the first of `LC_ALL`, `LC_TIME` and `LANG` that
  /// is set.
  ///
  /// Foundation reads these variables nowhere but on Apple's platforms, where it does not need them. Where
  /// they name no language, as with `C`, it is Foundation that decides.
  ///
  /// - Parameter environment: The variables.
  init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // de_DE.UTF-8@euro
    let identifier = String(name.prefix { $0 != "." && $0 != "@" })
    let isLanguage = !["", "C", "POSIX"].contains(identifier)
    self = isLanguage ? Locale(identifier: identifier) : .autoupdatingCurrent
  }
}
