import Foundation

/// The exchange, in its own process.
///
/// It stops when its standard input ends: when this object stops it, and when the parent process exits for
/// any reason.
struct ExchangeProcess {
  struct DidNotStart: Error {}

  /// Its address on this machine.
  let port: Int
  private let process = Process()
  private let input = Pipe()

  init(interval: Int) throws {
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["exchange", "--interval", "\(interval)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw DidNotStart() }
      line += data
    }
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else { throw DidNotStart() }
    self.port = port
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
