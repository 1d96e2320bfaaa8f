import ReactiveCore
import DemoSupport
import TestSupport
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

extension Suites {
  @MainActor struct DealerTests {
    @Test func `a hand within 21 is a value`() {
      let dealer = Dealer()
      let guest = Guest(dealer)
      dealer.send(hand("K♠ Q♥ A♦"))
      dealer.send(hand("2♠ 3♥"))
      expectEqual(guest.hands, [hand("K♠ Q♥ A♦"), hand("2♠ 3♥")])
      expectEmpty(guest.failures)
    }

    @Test func `a hand over 21 ends the sequence with a failure, which has the hand`() {
      let dealer = Dealer()
      let guest = Guest(dealer)
      dealer.send(hand("K♠ Q♥ 5♦"))
      expectEmpty(guest.hands)
      expectEqual(guest.failures, [.busted(hand("K♠ Q♥ 5♦"))])
    }

    @Test func `after a bust nothing follows`() {
      let dealer = Dealer()
      let guest = Guest(dealer)
      dealer.send(hand("A♠ A♥", aces: .hard))
      dealer.send(hand("2♠ 3♥"))
      dealer.send(hand("K♠ Q♥ 5♦"))
      expectEmpty(guest.hands)
      expectEqual(guest.failures, [.busted(hand("A♠ A♥", aces: .hard))])
    }

    @Test func `all guests see the same hands`() {
      let dealer = Dealer()
      let guests = [Guest(dealer), Guest(dealer)]
      dealer.send(hand("2♠ 3♥"))
      expectEqual(guests.map(\.hands), [[hand("2♠ 3♥")], [hand("2♠ 3♥")]])
    }

    @Test func `a seed deals the hands it has always given`() {
      let dealer = Dealer()
      let guest = Guest(dealer)
      var generator = SplitMix64(seed: 1)
      dealer.deal(3, aces: .soft, using: &generator)
      dealer.deal(3, aces: .soft, using: &generator)
      expectEqual(guest.hands, [hand("4♦ A♣ Q♣"), hand("J♥ A♠ 2♣")])
    }

    @Test func `a bust that is dealt is the failure`() {
      let dealer = Dealer()
      let guest = Guest(dealer)
      var generator = SplitMix64(seed: 4)
      dealer.deal(3, aces: .soft, using: &generator)
      expectEqual(guest.failures, [.busted(hand("10♥ 8♣ 6♣"))])
    }
  }
}
