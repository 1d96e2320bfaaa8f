import Foundation

/// A `PriceFeed`, started with one command: a server and its exchange, each in a process of its own.
final class RunningFeed {
  let port: UInt16
  private let process = Process()
  private let database: String

  /// - Parameters:
  ///   - interval: the time from one price to the next, in milliseconds.
  ///   - database: the file that the last prices are in, which is removed at the end.
  convenience init(interval: Int, database: String) throws {
    try self.init(database, ["--interval", "\(interval)"])
  }

  /// A server alone.
  ///
  /// - Parameters:
  ///   - exchange: what it follows.
  ///   - database: the file that the last prices are in, which is removed at the end.
  convenience init(following exchange: RunningExchange, database: String) throws {
    try self.init(database, ["--exchange", "127.0.0.1:\(exchange.port)"])
  }

  private init(_ database: String, _ arguments: [String]) throws {
    self.database = database
    // curl -N http://127.0.0.1:PORT/prices
    let line = try process.start(["--port", "0", "--database", database] + arguments)
    let port = line.split(separator: ":").last?.prefix { $0 != "/" }
    guard let port = port.flatMap({ UInt16($0) }) else { throw DidNotStart() }
    self.port = port
  }

  deinit {
    if process.isRunning { stop() }
    try? FileManager.default.removeItem(atPath: database)
  }

  /// Stops it as a service manager does.
  ///
  /// - Returns: the status that it exits with.
  @discardableResult
  func stop() -> Int32 {
    process.terminate()
    return process.end()
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

  /// The status that the server reports.
  var subscriptions: Int {
    get throws {
      let client = try Client(port: port, path: "/status")
      while !client.lastLine.hasSuffix("subscriptions"), client.read(64, waiting: true) {}
      return client.lastLine.split(separator: " ").first.flatMap { Int($0) } ?? -1
    }
  }
}

/// An exchange of its own, which several servers may follow.
final class RunningExchange {
  let port: UInt16
  private let process = Process()
  // It stops when its standard input ends.
  private let input = Pipe()

  /// - Parameter interval: the time from one price to the next, in milliseconds.
  init(interval: Int) throws {
    process.standardInput = input
    guard let port = UInt16(try process.start(["exchange", "--interval", "\(interval)"])) else {
      throw DidNotStart()
    }
    self.port = port
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.end()
  }
}

struct DidNotStart: Error {}

extension Process {
  /// Starts `PriceFeed`, which is beside the tests, where the package manager puts it.
  ///
  /// - Returns: what it prints first.
  fileprivate func start(_ arguments: [String]) throws -> String {
    let output = Pipe()
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "PriceFeed")
    self.arguments = arguments
    standardOutput = output
    try run()
    var text = Data()
    while text.last != UInt8(ascii: "\n") {
      guard isReadable(output.fileHandleForReading.fileDescriptor) else { throw DidNotStart() }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw DidNotStart() }
      text += data
    }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }

  /// Waits until it has ended, and kills it if it has not after a minute.
  ///
  /// - Returns: the status that it exits with.
  @discardableResult
  fileprivate func end() -> Int32 {
    let deadline = ContinuousClock.now + .seconds(60)
    while isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    if isRunning { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
    return terminationStatus
  }
}
