// with: Collections Extensions Schedulers
import ReactiveCore
import ReactiveTesting

func uses() {
  print(ReactiveTesting.TestScheduler().cold("-a|").record().values)
}
