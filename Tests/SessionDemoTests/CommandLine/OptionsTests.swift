import DemoSupport
import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct OptionsTests {
    @Test func `without arguments commands come from standard input`() throws {
      let options = try Options([])
      expectNil(options.script)
      expectFalse(options.isHelp)
    }

    @Test func `a script is a path`() throws {
      try expectEqual(Options(["--script", "a b"]).script, "a b")
      try expectEqual(Options(["--script=-"]).script, "-")
      #expect(throws: ArgumentsError.missingValue(Option.script)) { try Options(["--script="]) }
      expectEqual(
        "\(ArgumentsError.missingValue(Option.script))",
        "--script needs a value: the path of a file"
      )
    }

    @Test func `help is help, whatever follows it`() throws {
      try expectTrue(Options(["--help", "--nonsense"]).isHelp)
      try expectTrue(Options(["-h"]).isHelp)
    }
  }
}
