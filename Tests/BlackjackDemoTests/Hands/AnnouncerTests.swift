import Testing

@testable import BlackjackDemo

@Suite struct AnnouncerTests {
  @Test func `a hand is announced by its points`() {
    let dealer = Dealer()
    let announcer = Announcer(dealer)
    #expect(announcer.text == "")
    dealer.publish(hand("K♠ 4♥"))
    #expect(announcer.text == "14 points")
  }

  @Test func `a bust is announced with its points`() {
    let dealer = Dealer()
    let announcer = Announcer(dealer)
    dealer.publish(hand("K♠ 4♥"))
    dealer.publish(hand("K♠ 4♥ 9♦"))
    #expect(announcer.text == "Bust with 23 points")
  }
}
