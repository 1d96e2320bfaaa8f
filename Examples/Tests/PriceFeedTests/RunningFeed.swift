import Foundation

/// A `PriceFeed`, started with one command: a server and its exchange, each in a process of its own.
final class RunningFeed {
  struct DidNotStart: Error {}

  let port: UInt16
  private let process = Process()
  private let database: String

  /// - Parameters:
  ///   - interval: the time from one price to the next, in milliseconds.
  ///   - database: the file that the last prices are in, which is removed at the end.
  init(interval: Int, database: String) throws {
    self.database = database
    let output = Pipe()
    process.executableURL = try Self.program
    process.arguments = ["--port", "0", "--database", database, "--interval", "\(interval)"]
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw DidNotStart() }
      line += data
    }
    // curl -N http://127.0.0.1:PORT/prices
    let port = String(decoding: line, as: UTF8.self).split(separator: ":").last?.prefix { $0 != "/" }
    guard let port = port.flatMap({ UInt16($0) }) else { throw DidNotStart() }
    self.port = port
  }

  deinit {
    if process.isRunning { stop() }
    try? FileManager.default.removeItem(atPath: database)
  }

  /// Beside the tests, where the package manager puts it.
  private static var program: URL {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: tests).deletingLastPathComponent().appending(path: "PriceFeed")
    }
  }

  /// Stops it as a service manager does.
  ///
  /// - Returns: the status that it exits with.
  @discardableResult
  func stop() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: What it takes

  /// The server's memory, in megabytes.
  var memory: Int { get throws { try status("VmRSS") / 1_024 } }

  var openFiles: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "\(processFolder)/fd").count }
  }

  private func status(_ name: String) throws -> Int {
    let lines = try String(contentsOfFile: "\(processFolder)/status", encoding: .utf8)
    let line = lines.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private var processFolder: String { "/proc/\(process.processIdentifier)" }

  /// What the server says of itself.
  var subscriptions: Int {
    get throws {
      let client = try Client(port: port, path: "/status")
      while !client.lastLine.hasSuffix("subscriptions"), client.read(64, waiting: true) {}
      return client.lastLine.split(separator: " ").first.flatMap { Int($0) } ?? -1
    }
  }
}
