import Testing

@testable import BlackjackDemo

@Suite struct OptionTests {
  @Test func `an option with a value shows a letter for it`() {
    for option in Option.allCases { #expect(option.form.contains(" ") == (option.values != nil)) }
  }
}
