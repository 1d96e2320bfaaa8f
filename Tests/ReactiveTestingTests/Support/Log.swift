import Foundation

/// What happened, in order; from any thread.
final class Log<Entry>: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [Entry] = []

  func append(_ entry: Entry) { lock.withLock { all.append(entry) } }

  var entries: [Entry] { lock.withLock { all } }
}
