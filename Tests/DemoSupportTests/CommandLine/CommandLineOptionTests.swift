import DemoSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CommandLineOptionTests {
  @Test func `an option that takes a value is written with a word for it`() {
    #expect(TestOption.allCases.map(\.form) == ["--count N", "--seed S", "--file FILE", "--quiet", "--help"])
  }

  @Test func `an option says what its value may be`() {
    #expect(TestOption.count.allowed == "a whole number from 1 to 52")
    #expect(TestOption.count.range == "1 to 52")
    #expect(TestOption.file.allowed == "the path of a file")
    #expect(TestOption.quiet.allowed == "no value")
  }
}
