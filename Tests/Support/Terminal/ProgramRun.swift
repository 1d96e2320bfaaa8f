import Foundation

/// A program's output and exit status.
package struct ProgramRun {
  package let output: String
  package let errors: String
  package let status: Int32

  /// Runs a program of this package, with pipes instead of a terminal.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - arguments: The command line without the program's name.
  ///   - input: The text on standard input, short enough for a pipe.
  package init(_ name: String, _ arguments: [String], input: String = "") throws {
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    try pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipes.input.fileHandleForWriting.close()
    let process = Process(of: name, arguments)
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    try process.run()
    output = String(decoding: try pipes.output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    errors = String(decoding: try pipes.errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

extension Process {
  /// The path of a program of this package, which is built beside the tests.
  package convenience init(of name: String, _ arguments: [String]) {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = tests.bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    self.init()
    executableURL = folder.appending(path: name)
    self.arguments = arguments
  }
}
