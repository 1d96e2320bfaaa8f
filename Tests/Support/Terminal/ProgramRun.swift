import DemoSupport
import Foundation

/// The output of a program, and the reason for its end.
package struct ProgramRun {
  package private(set) var output = ""
  package private(set) var errors = ""
  package private(set) var end = ExitReason.success

  /// Runs a program on this input.
  package init(
    input: String = "",
    environment: [String: String] = unicodeEnvironment,
    _ program: (_ input: Int32, _ output: Output, _ errors: Output) throws -> ExitReason
  ) throws {
    output = try withInput(input) { input in
      try written(environment: environment) { output in
        errors = try written(environment: environment) { errors in end = try program(input, output, errors) }
      }
    }
  }

  /// Runs a program on this input, on the actor that this is written in.
  package init(
    input text: String = "",
    environment: [String: String] = unicodeEnvironment,
    isolation: isolated (any Actor)? = #isolation,
    _ program: (_ input: Int32, _ output: Output, _ errors: Output) async throws -> ExitReason
  ) async throws {
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    try pipes.input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipes.input.fileHandleForWriting.close()
    end = try await program(
      pipes.input.fileHandleForReading.fileDescriptor,
      Output(descriptor: pipes.output.fileHandleForWriting.fileDescriptor, environment: environment),
      Output(descriptor: pipes.errors.fileHandleForWriting.fileDescriptor, environment: environment)
    )
    output = try ProgramRun.rest(of: pipes.output)
    errors = try ProgramRun.rest(of: pipes.errors)
  }

  private static func rest(of pipe: Pipe) throws -> String {
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
