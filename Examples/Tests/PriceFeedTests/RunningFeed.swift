import Foundation

/// A running `PriceFeed`, started with one command: a server and its exchange, each in its own process.
final class RunningFeed {
  let port: UInt16
  private let process = Process()
  private let database: String

  /// - Parameters:
  ///   - interval: The time between prices, in milliseconds.
  ///   - database: The file with the last prices, which is removed at the end.
  convenience init(interval: Int, database: String) throws {
    try self.init(database, ["--interval", "\(interval)"])
  }

  /// Starts only a server.
  ///
  /// - Parameters:
  ///   - exchange: The address of the exchange to follow.
  ///   - database: The file with the last prices, which is removed at the end.
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
  /// - Returns: Its exit status.
  @discardableResult
  func stop() -> Int32 {
    process.terminate()
    return process.end()
  }

  // MARK: Resources

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

/// A separate exchange, which several servers may follow.
final class RunningExchange {
  let port: UInt16
  private let process = Process()
  // It stops when its standard input ends.
  private let input = Pipe()

  /// - Parameter interval: The time between prices, in milliseconds.
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
  /// Starts `PriceFeed`, which the package manager puts beside the tests.
  ///
  /// - Returns: The first line that it prints.
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

  /// Waits until it has exited, and kills it after a minute.
  ///
  /// - Returns: Its exit status.
  @discardableResult
  fileprivate func end() -> Int32 {
    let deadline = ContinuousClock.now + .seconds(60)
    while isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    if isRunning { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
    return terminationStatus
  }
}
