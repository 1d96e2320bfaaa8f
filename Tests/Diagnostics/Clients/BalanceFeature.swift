// with: Collections Extensions Schedulers
import BalanceFeature
import ReactiveCore

func uses(_ service: any BalanceService) {
  _ = service.refreshBalance()
}
