import DemoTerminal
import Testing

@testable import SessionDemo

@Suite struct OptionsTests {
  @Test func `without arguments nothing is kept and commands come from standard input`() throws {
    let options = try Options([])
    #expect(options.folder == nil)
    #expect(options.script == nil)
    #expect(!options.isHelp)
  }

  @Test func `a folder and a script are paths`() throws {
    let options = try Options(["--folder", "a b", "--script=-"])
    #expect(options.folder == "a b")
    #expect(options.script == "-")
    #expect(throws: ArgumentsError.missingValue(Option.folder)) {
      try Options(["--folder", "--script", "x"])
    }
    #expect(throws: ArgumentsError.missingValue(Option.script)) { try Options(["--script="]) }
    #expect("\(ArgumentsError.missingValue(Option.folder))" == "--folder needs a value: the path of a folder")
    #expect("\(ArgumentsError.missingValue(Option.script))" == "--script needs a value: the path of a file")
  }

  @Test func `help is help, whatever follows it`() throws {
    #expect(try Options(["--help", "--nonsense"]).isHelp)
    #expect(try Options(["-h"]).isHelp)
  }
}
