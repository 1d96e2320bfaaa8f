import DemoSupport
import Testing

@testable import SessionDemo

@Suite(.timeLimit(.minutes(5))) struct OptionsTests {
  @Test func `without arguments commands come from standard input`() throws {
    let options = try Options([])
    #expect(options.script == nil)
    #expect(!options.isHelp)
  }

  @Test func `a script is a path`() throws {
    #expect(try Options(["--script", "a b"]).script == "a b")
    #expect(try Options(["--script=-"]).script == "-")
    #expect(throws: ArgumentsError.missingValue(Option.script)) { try Options(["--script="]) }
    #expect("\(ArgumentsError.missingValue(Option.script))" == "--script needs a value: the path of a file")
  }

  @Test func `help is help, whatever follows it`() throws {
    #expect(try Options(["--help", "--nonsense"]).isHelp)
    #expect(try Options(["-h"]).isHelp)
  }
}
