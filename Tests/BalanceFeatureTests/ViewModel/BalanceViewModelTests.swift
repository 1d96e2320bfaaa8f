import BalanceFeature
import BalanceSupport
import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  @MainActor struct BalanceViewModelTests {
    private let service = TestService()
    private let notificationCenter = NotificationCenter()
    private let model: BalanceViewModel

    init() {
      model = BalanceViewModel(service: service, notificationCenter: notificationCenter)
    }

    @Test func `a completion without a value is a failure`() {
      model.events.send(.viewDidAppear)
      service.requests[0].finish()
      expectEqual(model.state, BalanceViewState(didFail: true, failureReason: "there was no answer"))
    }

    @Test(.timeLimit(.minutes(5)))
    func `no change is lost when several threads send events`() async {
      // The service answers immediately, so each event changes the state twice.
      struct Prompt: BalanceService {
        func refreshBalance() -> AnyPublisher<BalanceResponse, any Error> {
          Just(BalanceResponse("7", day: 7)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        }
      }
      let center = NotificationCenter()
      let model = BalanceViewModel(service: Prompt(), notificationCenter: center)
      let events = model.events
      onThreads(4) { thread in
        for _ in 0..<200 {
          if thread < 2 {
            events.send(.refreshButtonWasTapped)
          } else {
            center.post(name: .willResignActive, object: nil)
          }
        }
      }
      let last = BalanceViewState(lastResponse: BalanceResponse("7", day: 7), isRedacted: true)
      for await state in model.$state.values where state == last { break }
      // Delivered after the changes that still wait for the main actor.
      center.post(name: .didBecomeActive, object: nil)
      for await state in model.$state.values where !state.isRedacted { break }
    }
  }
}
