import ReactiveX
import TestSupport
import Testing

extension Suites {
  @MainActor struct ControlPropertyTests {
    @Test func `a property publishes its value and user input, but not values that are set`() {
      let bag = DisposeBag()
      let field = Field()
      let log = Protected<[String]>([])
      field.property.subscribe(onNext: { log.value.append($0 ?? "nil") }).disposed(by: bag)
      field.property.changed.subscribe(onNext: { log.value.append("changed \($0 ?? "nil")") })
        .disposed(by: bag)
      field.entered.onNext("a")
      Observable.of("set", nil).bind(to: field.property).disposed(by: bag)
      expectEqual(log.value, ["nil", "a", "changed a"])
      expectEqual(field.set.value, ["set", nil])
    }

    @Test func `a property of an optional string becomes one of a string`() {
      let bag = DisposeBag()
      let field = Field()
      let log = Protected<[String]>([])
      field.property.orEmpty.subscribe(onNext: { log.value.append($0) }).disposed(by: bag)
      field.entered.onNext("a")
      Observable.just("set").bind(to: field.property.orEmpty).disposed(by: bag)
      expectEqual(log.value, ["", "a"])
      expectEqual(field.set.value, ["set"])
    }

    @Test func `a property becomes a driver, and a sequence that can't fail`() {
      let bag = DisposeBag()
      let field = Field()
      let log = Protected<[String]>([])
      field.property.asDriver().drive(onNext: { log.value.append("driver \($0 ?? "nil")") })
        .disposed(by: bag)
      field.property.asInfallible().subscribe(onNext: { log.value.append("infallible \($0 ?? "nil")") })
        .disposed(by: bag)
      field.property.orEmpty.asDriver().drive(field.property.asControlProperty()).disposed(by: bag)
      expectEqual(log.value, ["driver nil", "infallible nil"])
      expectEqual(field.set.value, [""])
    }
  }
}

/// A control: what a user enters, and what the program sets.
private struct Field {
  let entered = BehaviorSubject<String?>(value: nil)
  let set = Protected<[String?]>([])

  var property: ControlProperty<String?> {
    ControlProperty(values: entered, valueSink: Binder(set) { set, text in set.value.append(text) })
  }
}
