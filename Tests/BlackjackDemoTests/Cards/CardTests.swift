import Testing

@testable import BlackjackDemo

@Suite struct CardTests {
  @Test func `glyphs are those of Unicode, which names them the same way`() {
    let suits = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]
    let ranks = [
      "ACE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING",
    ]
    for card in Deck.ordered {
      let name = "PLAYING CARD \(ranks[Int(card.rank.rawValue) - 1]) OF \(suits[Int(card.suit.rawValue)])"
      #expect(card.glyph.unicodeScalars.map(\.properties.name) == [name])
    }
    #expect(Card.back.unicodeScalars.map(\.properties.name) == ["PLAYING CARD BACK"])
  }

  @Test func `no card is a knight`() {
    #expect(!Deck.ordered.contains { $0.glyph.unicodeScalars.first!.value & 0xF == 0xC })
  }

  @Test func `a card is called by its rank and suit`() {
    #expect(Card(rank: .ten, suit: .hearts).description == "10♥")
    #expect(Card(rank: .ace, suit: .spades).description == "A♠")
  }
}
