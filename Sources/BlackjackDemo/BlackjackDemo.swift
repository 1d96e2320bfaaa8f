import DemoSupport

@main
struct BlackjackDemo {
  static func main() async {
    await Demo.run(usage: usage, option: "--seed") { text in
      let seed = try text.map(seed) ?? .random(in: .min ... .max)
      Round(seed: seed).play()
      return 0
    }
  }

  private static func seed(_ text: String) throws(UsageError) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw UsageError("--seed takes a whole number from 0 to \(UInt64.max), not \(text.quoted)")
    }
    return seed
  }

  private static let usage = """
    usage: BlackjackDemo [--seed S]

    A dealer deals a hand of 3 cards and sends it through a PassthroughSubject. A
    subscription prints the hand; one over 21 is bust, and arrives as a failure.

      --seed S  deal the hand for this seed, a whole number
      --help    print this text
    """
}
