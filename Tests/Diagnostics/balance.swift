// Code that must and must not compile with the balance component, which belongs to the main actor.
import BalanceFeature
import Foundation
import ReactiveCore

@MainActor func shows(_ url: URL) {
  let controller = BalanceViewController(service: LiveBalanceService(url: url))
  controller.viewDidLoad()
  controller.viewDidAppear()
  _ = controller.rootView.$content.sink { content in print(content.valueLabel.text) }
}

@MainActor func sendsWhereItListens(_ model: BalanceViewModel) {
  model.eventPublisher.send(.viewDidAppear)  // error: has no member 'send'
}

func showsElsewhere(_ service: LiveBalanceService, _ controller: BalanceViewController) {
  _ = BalanceViewController(service: service)  // error: call to main actor-isolated initializer
  controller.viewDidAppear()  // error: call to main actor-isolated instance method 'viewDidAppear()'
  _ = controller.rootView.content  // error: main actor-isolated property 'rootView' can not be referenced
  _ = controller.viewModel.state  // error: main actor-isolated property 'viewModel' can not be referenced
}
