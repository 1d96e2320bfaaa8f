import ReactiveCore
import SeededRandom
import Testing

@testable import BlackjackDemo

/// What a subscriber of a dealer has seen.
@MainActor private final class Guest {
  private(set) var hands: [Hand] = []
  private(set) var failures: [HandError] = []
  private var subscription: AnyCancellable?

  init(_ dealer: Dealer) {
    subscription = dealer.hands.sink { [unowned self] completion in
      if case .failure(let error) = completion { failures.append(error) }
    } receiveValue: { [unowned self] hand in
      hands.append(hand)
    }
  }
}

@MainActor @Suite struct DealerTests {
  @Test func `a hand within 21 is a value`() {
    let dealer = Dealer()
    let guest = Guest(dealer)
    dealer.publish(hand("K♠ Q♥ A♦"))
    dealer.publish(hand("2♠ 3♥"))
    #expect(guest.hands == [hand("K♠ Q♥ A♦"), hand("2♠ 3♥")])
    #expect(guest.failures.isEmpty)
  }

  @Test func `a hand over 21 ends the sequence with its points`() {
    let dealer = Dealer()
    let guest = Guest(dealer)
    dealer.publish(hand("K♠ Q♥ 5♦"))
    #expect(guest.hands.isEmpty)
    #expect(guest.failures == [.busted(points: 25)])
  }

  @Test func `after a bust nothing follows`() {
    let dealer = Dealer()
    let guest = Guest(dealer)
    dealer.publish(hand("A♠ A♥", aces: .hard))
    dealer.publish(hand("2♠ 3♥"))
    dealer.publish(hand("K♠ Q♥ 5♦"))
    #expect(guest.hands.isEmpty)
    #expect(guest.failures == [.busted(points: 22)])
  }

  @Test func `all guests see the same hands`() {
    let dealer = Dealer()
    let guests = [Guest(dealer), Guest(dealer)]
    dealer.publish(hand("2♠ 3♥"))
    #expect(guests.map(\.hands) == [[hand("2♠ 3♥")], [hand("2♠ 3♥")]])
  }

  @Test func `a seed deals and publishes the hands it has always given`() {
    let dealer = Dealer()
    let guest = Guest(dealer)
    var generator = SplitMix64(seed: 1)
    let first = dealer.deal(3, aces: .soft, using: &generator)
    let second = dealer.deal(3, aces: .soft, using: &generator)
    #expect([first, second] == [hand("4♦ A♣ Q♣"), hand("J♥ A♠ 2♣")])
    #expect(guest.hands == [first, second])
  }

  @Test func `a bust that is dealt is returned and fails`() {
    let dealer = Dealer()
    let guest = Guest(dealer)
    var generator = SplitMix64(seed: 4)
    #expect(dealer.deal(3, aces: .soft, using: &generator) == hand("10♥ 8♣ 6♣"))
    #expect(guest.failures == [.busted(points: 24)])
  }
}
