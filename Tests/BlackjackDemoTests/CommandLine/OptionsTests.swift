import Testing

@testable import BlackjackDemo

@Suite struct OptionsTests {
  private func error(_ arguments: String...) -> OptionsError? {
    do {
      _ = try Options(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func `without arguments three cards are dealt`() throws {
    let options = try Options([])
    #expect(options.task == .deal)
    #expect(options.cards == 3)
    #expect(options.aces == .soft)
    #expect(options.seed == nil)
  }

  @Test func `values follow the option or an equals sign`() throws {
    #expect(try Options(["--cards", "5", "--seed", "7"]) == Options(["--seed=7", "--cards=5"]))
    #expect(try Options(["--cards=5"]).cards == 5)
    #expect(try Options(["--seed", "7"]).seed == 7)
  }

  @Test func `options choose the task`() throws {
    #expect(try Options(["--rounds", "1000"]).task == .rounds(1000))
    #expect(try Options(["--play"]).task == .play)
    #expect(try Options(["--help"]).task == .help)
    #expect(try Options(["-h"]).task == .help)
    #expect(try Options(["--hard-aces"]).aces == .hard)
  }

  @Test func `the limits are allowed`() throws {
    #expect(try Options(["--cards=1"]).cards == 1)
    #expect(try Options(["--cards=52"]).cards == 52)
    #expect(try Options(["--seed=0"]).seed == 0)
    #expect(try Options(["--seed=18446744073709551615"]).seed == .max)
    #expect(try Options(["--rounds=1000000000"]).task == .rounds(1_000_000_000))
  }

  @Test func `help is help, whatever follows it`() throws {
    #expect(try Options(["--help", "--nonsense"]).task == .help)
    #expect(error("--nonsense", "--help") == .unknown("--nonsense"))
  }

  @Test func `what is not known is refused`() {
    #expect(error("--card", "3") == .unknown("--card"))
    #expect(error("3") == .unknown("3"))
    #expect(error("") == .unknown(""))
    #expect(error("-play") == .unknown("-play"))
    #expect(error("--Cards=3") == .unknown("--Cards=3"))
  }

  @Test func `a value that is missing is missed`() {
    #expect(error("--cards") == .missingValue(.cards))
    #expect(error("--cards=") == .missingValue(.cards))
    #expect(error("--cards", "") == .missingValue(.cards))
    #expect(error("--rounds", "--hard-aces") == .missingValue(.rounds))
  }

  @Test(arguments: ["x", "1e6", "3.5", "0x10", "-", "+", "1 ", "٣", "1,000"])
  func `what is not a whole number is refused`(value: String) {
    #expect(error("--rounds", value) == .notANumber(.rounds, value))
  }

  @Test func `what is out of range is refused`() {
    #expect(error("--cards", "0") == .outOfRange(.cards, "0"))
    #expect(error("--cards", "53") == .outOfRange(.cards, "53"))
    #expect(error("--cards", "-1") == .outOfRange(.cards, "-1"))
    #expect(error("--rounds", "0") == .outOfRange(.rounds, "0"))
    #expect(error("--rounds", "1000000001") == .outOfRange(.rounds, "1000000001"))
    #expect(error("--seed", "-1") == .outOfRange(.seed, "-1"))
    #expect(error("--seed", "18446744073709551616") == .outOfRange(.seed, "18446744073709551616"))
  }

  @Test func `a value where there is none is refused`() {
    #expect(error("--play=yes") == .takesNoValue(.play, "yes"))
    #expect(error("--hard-aces=") == .takesNoValue(.hardAces, ""))
  }

  @Test func `an option is given once`() {
    #expect(error("--cards", "3", "--cards", "3") == .repeated(.cards))
    #expect(error("--play", "--play") == .repeated(.play))
  }

  @Test func `a game has its own number of cards and no rounds`() {
    #expect(error("--play", "--rounds", "5") == .conflict(.play, .rounds))
    #expect(error("--rounds", "5", "--play") == .conflict(.play, .rounds))
    #expect(error("--cards", "5", "--play") == .conflict(.play, .cards))
    #expect(error("--play", "--hard-aces", "--seed", "5") == nil)
    #expect(error("--rounds", "5", "--cards", "5") == nil)
  }
}
