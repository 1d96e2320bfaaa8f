import DemoSupport
import Foundation

/// The options of the command line.
struct Options: Equatable, Sendable {
  enum Task: Equatable, Sendable {
    /// Show the component until the user leaves.
    case show
    /// Print one reading.
    case once
    case help
  }

  var task = Task.show
  /// The server to ask, or `nil` for the ledger in the program.
  var url: URL?
  /// The number of seconds between refreshes; nil for the default, which is never without a screen.
  var watch: Int?
  /// The default number of seconds between refreshes of a screen.
  static let watchOfScreen = 5
  /// The number of seconds to wait for the server's answer.
  var timeout = 10
  /// The seed of the ledger's transactions; nil for different ones in each run.
  var seed: UInt64?

  /// - Parameter arguments: The command line without the program's name.
  init(_ arguments: [String]) throws(OptionsError) {
    let given: Arguments<Option>
    do { given = try Arguments(arguments) } catch { throw .arguments(error) }
    if given.contains(.help) {
      task = .help
      return
    }
    if given.contains(.once) { task = .once }
    if let address = given.text(.url) { url = try Options.url(address) }
    watch = given.number(.watch)
    timeout = given.number(.timeout) ?? timeout
    seed = given.number(.seed)
    if given.contains(.timeout), url == nil { throw .timeoutWithoutURL }
  }

  private static func url(_ address: String) throws(OptionsError) -> URL {
    guard
      let url = URL(string: address),
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(), !host.isEmpty
    else { throw .notAnAddress(address) }
    return url
  }
}
