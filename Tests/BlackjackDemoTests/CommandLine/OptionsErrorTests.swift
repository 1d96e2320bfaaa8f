import Testing

@testable import BlackjackDemo

@Suite struct OptionsErrorTests {
  @Test(arguments: [
    (
      OptionsError.unknown("--card"),
      "unknown argument \"--card\"; allowed are"
        + " --cards N, --seed S, --hard-aces, --rounds N, --play, and --help"
    ),
    (.missingValue(.cards), "--cards needs a value: a whole number from 1 to 52"),
    (.notANumber(.cards, "x"), "--cards takes a whole number from 1 to 52; \"x\" is not a whole number"),
    (.outOfRange(.cards, "53"), "--cards takes a whole number from 1 to 52; \"53\" is out of range"),
    (.takesNoValue(.play, "3"), "--play takes no value, and was given \"3\""),
    (.repeated(.seed), "--seed is given twice; it is allowed once"),
    (
      .conflict(.play, .rounds),
      "--rounds cannot be given with --play; allowed with --play are --seed S and --hard-aces"
    ),
  ])
  func `an error names the argument and what is allowed`(error: OptionsError, line: String) {
    #expect(error.description == line)
  }

  @Test func `an error is one line of bounded length, whatever was typed`() {
    let line = OptionsError.unknown("--a\nb\u{1B}[31m" + String(repeating: "x", count: 10_000)).description
    #expect(line.hasPrefix(#"unknown argument "--a\nb\u{1B}[31mxxx"#))
    #expect(!line.contains { $0.isNewline })
    #expect(line.count < 200)
  }
}
