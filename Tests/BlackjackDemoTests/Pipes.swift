import Foundation

@testable import BlackjackDemo

/// Calls the body with a descriptor that gives this text, and then ends.
func withInput<Result>(_ text: String, _ body: (Int32) throws -> Result) throws -> Result {
  try withPipe { pipe in
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return try body(pipe.fileHandleForReading.fileDescriptor)
  }
}

/// Calls the body with an output, and returns all that was written there.
func written(_ body: (Output) throws -> Void) throws -> String {
  try withPipe { pipe in
    try body(Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, environment: [:]))
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}

/// Keeps the pipe open while the body knows its descriptors: the next to open something gets the same numbers.
private func withPipe<Result>(_ body: (Pipe) throws -> Result) rethrows -> Result {
  let pipe = Pipe()
  return try withExtendedLifetime(pipe) { try body(pipe) }
}
