import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  struct OptionsTests {
    @Test func `without arguments it runs a minute`() throws {
      let options = try Options([])
      expectEqual(options.seconds, 60)
      expectNil(options.seed)
      expectEqual(options.deciding, "")
    }

    @Test func `what decides about a program is said again`() throws {
      let options = try Options(["--seed", "7", "--threads", "8", "--length", "200", "--seconds", "5"])
      expectEqual(options.seed, 7)
      expectEqual(options.seconds, 5)
      expectEqual(options.deciding, " --threads 8 --length 200")
    }

    @Test(arguments: [
      (["--speed", "1"], "there is no option --speed"),
      (["--seconds"], "--seconds takes a number from 1 to 86400"),
      (["--seconds", "0"], "--seconds takes a number from 1 to 86400"),
      (["--threads", "1"], "--threads takes a number from 2 to 64"),
      (["--length", "long"], "--length takes a number from 1 to 4000"),
    ])
    func `what cannot be is refused`(arguments: [String], message: String) {
      #expect(throws: Options.Problem(message: message)) { try Options(arguments) }
    }
  }
}
