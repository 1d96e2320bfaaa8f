import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  struct CardTests {
    @Test func `glyphs are those of Unicode, which names them the same way`() {
      let suits = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]
      let ranks = [
        "ACE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "JACK", "QUEEN",
        "KING",
      ]
      for card in Deck.ordered {
        let name = "PLAYING CARD \(ranks[Int(card.rank.rawValue) - 1]) OF \(suits[Int(card.suit.rawValue)])"
        expectEqual(card.glyph.unicodeScalars.map(\.properties.name), [name])
      }
    }

    @Test func `no card is a knight`() {
      #expect(!Deck.ordered.contains { $0.glyph.unicodeScalars.first!.value & 0xF == 0xC })
    }

    @Test func `a card is called by its rank and suit`() {
      expectEqual(Card(rank: .ten, suit: .hearts).description, "10♥")
      expectEqual(Card(rank: .ace, suit: .spades).description, "A♠")
    }
  }
}

extension Suites {
  struct RankTests {
    @Test func `ranks count their number, pictures ten and an ace at least one`() {
      expectEqual(Rank.allCases.map(\.lowPoints), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10])
    }

    @Test func `ranks are called as on the cards`() {
      expectEqual(Rank.allCases.map(\.description).joined(separator: " "), "A 2 3 4 5 6 7 8 9 10 J Q K")
    }
  }
}

extension Suites {
  struct SuitTests {
    @Test func `hearts and diamonds are red`() {
      expectEqual(Suit.allCases.filter(\.isRed), [.hearts, .diamonds])
    }

    @Test func `suits are called by their symbols`() {
      expectEqual(Suit.allCases.map(\.description), ["♠", "♥", "♦", "♣"])
    }
  }
}
