import Testing

@testable import SessionDemo

@Suite struct OptionsErrorTests {
  @Test(arguments: [
    (
      OptionsError.unknown("--file\n"),
      #"unknown argument "--file\n"; allowed are --folder PATH, --script FILE, --help"#
    ),
    (.missingValue(.folder), "--folder needs a value: --folder PATH"),
    (.takesNoValue(.help), "--help takes no value"),
    (.repeated(.script), "--script is given twice; it is allowed once"),
  ])
  func `an error names the argument and what is allowed`(error: OptionsError, line: String) {
    #expect(error.description == line)
  }
}
