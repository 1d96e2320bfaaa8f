import Testing

@testable import SessionDemo

@Suite struct OptionsTests {
  private func error(_ arguments: String...) -> OptionsError? {
    do {
      _ = try Options(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func `without arguments nothing is kept and commands come from standard input`() throws {
    let options = try Options([])
    #expect(options.folder == nil)
    #expect(options.script == nil)
    #expect(!options.isHelp)
  }

  @Test func `values follow the option or an equals sign`() throws {
    let options = try Options(["--folder", "a b", "--script=x=y"])
    #expect(options.folder == "a b")
    #expect(options.script == "x=y")
    #expect(try Options(["--script", "x=y", "--folder=a b"]) == options)
    #expect(try Options(["--script", "-"]).script == "-")
  }

  @Test func `help is help, whatever follows it`() throws {
    #expect(try Options(["--help", "--nonsense"]).isHelp)
    #expect(try Options(["-h"]).isHelp)
    #expect(error("--nonsense", "--help") == .unknown("--nonsense"))
  }

  @Test func `what is not known is refused`() {
    #expect(error("--file", "x") == .unknown("--file"))
    #expect(error("x") == .unknown("x"))
    #expect(error("") == .unknown(""))
    #expect(error("=x") == .unknown("=x"))
    #expect(error("-h=x") == .unknown("-h=x"))
  }

  @Test func `a value that is missing is missed`() {
    #expect(error("--folder") == .missingValue(.folder))
    #expect(error("--folder=") == .missingValue(.folder))
    #expect(error("--folder", "") == .missingValue(.folder))
    #expect(error("--script", "--folder", "x") == .missingValue(.script))
  }

  @Test func `a value where there is none is refused`() {
    #expect(error("--help=me") == .takesNoValue(.help))
  }

  @Test func `an option is given once`() {
    #expect(error("--folder", "a", "--folder", "a") == .repeated(.folder))
    #expect(error("--script=a", "--script=b") == .repeated(.script))
  }
}
