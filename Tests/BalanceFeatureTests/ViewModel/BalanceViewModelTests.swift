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

    @Test func `it requests nothing by itself`() {
      expectEqual(model.state, BalanceViewState())
      expectEmpty(service.requests)
    }

    @Test(arguments: [BalanceViewEvent.viewDidAppear, .refreshButtonWasTapped])
    func `each event requests the balance`(event: BalanceViewEvent) {
      model.events.send(event)
      expectEqual(service.requests.count, 1)
      expectEqual(model.state, BalanceViewState(isRefreshing: true))
      let response = BalanceResponse("5", day: 1)
      service.requests[0].succeed(response)
      expectEqual(model.state, BalanceViewState(lastResponse: response))
    }

    @Test func `an answer ends the loading, whether or not more may come`() {
      model.events.send(.viewDidAppear)
      service.requests[0].send(BalanceResponse("5", day: 1))
      expectEqual(model.state, BalanceViewState(lastResponse: BalanceResponse("5", day: 1)))
      service.requests[0].send(BalanceResponse("6", day: 2))
      expectEqual(model.state, BalanceViewState(lastResponse: BalanceResponse("6", day: 2)))
    }

    @Test func `a completion without an answer is a failure`() {
      model.events.send(.viewDidAppear)
      service.requests[0].finish()
      expectEqual(model.state, BalanceViewState(didFail: true, failureReason: "there was no answer"))
    }

    @Test func `after a failure the balance can be requested again`() {
      model.events.send(.viewDidAppear)
      service.requests[0].fail()
      model.events.send(.refreshButtonWasTapped)
      expectEqual(model.state, BalanceViewState(isRefreshing: true))
      service.requests[1].succeed(BalanceResponse("5", day: 1))
      expectEqual(model.state, BalanceViewState(lastResponse: BalanceResponse("5", day: 1)))
    }

    @Test func `the state is published, the present one first`() {
      var states: [BalanceViewState] = []
      let subscription = model.$state.sink { states.append($0) }
      model.events.send(.viewDidAppear)
      notificationCenter.post(name: .willResignActive, object: nil)
      service.requests[0].fail()
      expectEqual(
        states,
        [
          BalanceViewState(), BalanceViewState(isRefreshing: true),
          BalanceViewState(isRefreshing: true, isRedacted: true),
          BalanceViewState(
            didFail: true,
            failureReason: "the server answered with status 500",
            isRedacted: true
          ),
        ]
      )
      subscription.cancel()
    }

    @Test func `an overlay elsewhere dismisses itself when the refresh button was tapped`() {
      final class Overlay { var isShown = true }
      let overlay = Overlay()
      let subscription = model.eventPublisher
        .filter { $0 == .refreshButtonWasTapped }
        .sink { _ in overlay.isShown = false }
      model.events.send(.viewDidAppear)
      expectTrue(overlay.isShown)
      model.events.send(.refreshButtonWasTapped)
      expectFalse(overlay.isShown)
      subscription.cancel()
    }

    @Test func `releasing it in the middle of a refresh cancels the refresh`() {
      weak var gone: BalanceViewModel?
      weak var goneService: TestService?
      let center = NotificationCenter()
      var request: TestService.Request?
      do {
        let service = TestService()
        let model = BalanceViewModel(service: service, notificationCenter: center)
        gone = model
        goneService = service
        model.events.send(.viewDidAppear)
        request = service.requests[0]
      }
      expectNil(gone)
      expectNil(goneService)
      expectEqual(request?.isCancelled, true)
      request?.succeed(BalanceResponse("1", day: 1))
      center.post(name: .willResignActive, object: nil)
    }

    @Test func `it begins as the app is, active or not`() {
      expectTrue(BalanceViewModel.isAppActive)
      let hidden = BalanceViewModel(service: service, notificationCenter: notificationCenter, isActive: false)
      expectEqual(hidden.state, BalanceViewState(isRedacted: true))
      notificationCenter.post(name: .didBecomeActive, object: nil)
      expectEqual(hidden.state, BalanceViewState())
    }

    @Test(.timeLimit(.minutes(5)))
    func `no change is lost, whatever threads events are sent from`() async {
      // An answer at once, so that each event is two changes of the state.
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
      center.post(name: .didBecomeActive, object: nil)
      expectFalse(model.state.isRedacted)
    }
  }
}
