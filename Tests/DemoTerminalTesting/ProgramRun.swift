import DemoTerminal

/// What a program printed, where, and how it ended.
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
}
