import DemoTerminal
import Testing

@testable import BlackjackDemo

@Suite struct OptionsTests {
  private func error(_ arguments: String...) -> ArgumentsError<Option>? {
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

  @Test func `options choose the task`() throws {
    #expect(try Options(["--rounds", "1000"]).task == .rounds(1000))
    #expect(try Options(["--play"]).task == .play)
    #expect(try Options(["--help"]).task == .help)
    #expect(try Options(["--rounds", "1000", "-h"]).task == .help)
    #expect(try Options(["--hard-aces"]).aces == .hard)
  }

  @Test func `the limits are allowed`() throws {
    #expect(try Options(["--cards=1"]).cards == 1)
    #expect(try Options(["--cards=52"]).cards == 52)
    #expect(try Options(["--seed=0"]).seed == 0)
    #expect(try Options(["--seed=18446744073709551615"]).seed == .max)
    #expect(try Options(["--rounds=1000000000"]).task == .rounds(1_000_000_000))
  }

  @Test func `what is out of range is refused`() {
    #expect(error("--cards", "0") == .outOfRange(.cards, "0"))
    #expect(error("--cards", "53") == .outOfRange(.cards, "53"))
    #expect(error("--rounds", "0") == .outOfRange(.rounds, "0"))
    #expect(error("--rounds", "1000000001") == .outOfRange(.rounds, "1000000001"))
    #expect(error("--seed", "18446744073709551616") == .outOfRange(.seed, "18446744073709551616"))
  }

  @Test func `what is only there or not takes no value`() {
    #expect(error("--play=yes") == .takesNoValue(.play, "yes"))
    #expect(error("--hard-aces=no") == .takesNoValue(.hardAces, "no"))
  }

  @Test func `a game has its own number of cards and no rounds`() {
    #expect(error("--play", "--rounds", "5") == .conflict(.play))
    #expect(error("--rounds", "5", "--play") == .conflict(.play))
    #expect(error("--cards", "5", "--play") == .conflict(.play))
    #expect(error("--play", "--hard-aces", "--seed", "5") == nil)
    #expect(error("--rounds", "5", "--cards", "5") == nil)
    #expect(
      ArgumentsError.conflict(Option.play).description == "--play cannot be given with --rounds or --cards"
    )
  }
}
