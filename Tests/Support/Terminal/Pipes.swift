import DemoSupport
import Foundation

/// Calls the body with a descriptor that gives this text, and then ends.
package func withInput<Result>(_ text: String, _ body: (Int32) throws -> Result) throws -> Result {
  try withPipe { pipe in
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return try body(pipe.fileHandleForReading.fileDescriptor)
  }
}

/// Variables of somebody whose locale has all characters.
package let unicodeEnvironment = ["LC_ALL": "C.UTF-8"]

/// Calls the body with an output, and returns all that was written there.
package func written(
  environment: [String: String] = unicodeEnvironment,
  _ body: (Output) throws -> Void
) throws -> String {
  try withPipe { pipe in
    try body(Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, environment: environment))
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}

/// Calls the body with a pipe in which these signals have already come.
package func withSignals(_ signals: Int32..., body: (SignalPipe) throws -> Void) throws {
  try withPipe { pipe in
    try pipe.fileHandleForWriting.write(contentsOf: Data(signals.map(UInt8.init)))
    try body(SignalPipe(descriptor: pipe.fileHandleForReading.fileDescriptor))
  }
}

/// Keeps the pipe open while the body knows its descriptors: the next to open something gets the same
/// numbers.
private func withPipe<Result>(_ body: (Pipe) throws -> Result) rethrows -> Result {
  let pipe = Pipe()
  return try withExtendedLifetime(pipe) { try body(pipe) }
}
