// with: Collections Extensions
import Dispatch
import ReactiveCore
import ReactiveSchedulers

func uses() {
  AnySchedulerOf<DispatchQueue>.main.schedule { print("now") }
}
