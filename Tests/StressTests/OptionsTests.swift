import TestSupport
import Testing

@testable import Stress

extension HarnessTests {
  struct OptionsTests {
    @Test(arguments: [
      (["--speed", "1"], "there is no option --speed"),
      (["--seconds"], "--seconds takes a number from 1 to 86400"),
      (["--seconds", "0"], "--seconds takes a number from 1 to 86400"),
      (["--threads", "1"], "--threads takes a number from 2 to 64"),
      (["--length", "long"], "--length takes a number from 1 to 4000"),
    ])
    func `invalid options are refused`(arguments: [String], message: String) {
      #expect(throws: Options.Problem(message: message)) { try Options(arguments) }
    }
  }
}
