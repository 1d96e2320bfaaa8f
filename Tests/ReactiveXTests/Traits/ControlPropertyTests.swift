import ReactiveX
import TestSupport
import Testing

extension Suites {
  @MainActor struct ControlPropertyTests {
    @Test func `a property publishes its value and user input, but not values set by the program`() {
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

    @Test func `orEmpty turns a property of an optional string into one of a string`() {
      let bag = DisposeBag()
      let field = Field()
      let log = Protected<[String]>([])
      field.property.orEmpty.subscribe(onNext: { log.value.append($0) }).disposed(by: bag)
      field.entered.onNext("a")
      Observable.just("set").bind(to: field.property.orEmpty).disposed(by: bag)
      expectEqual(log.value, ["", "a"])
      expectEqual(field.set.value, ["set"])
    }

    @Test func `a property can be converted to a driver and an infallible sequence`() {
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

/// A control, with the text entered by the user and the texts set by the program.
private struct Field {
  let entered = BehaviorSubject<String?>(value: nil)
  let set = Protected<[String?]>([])

  var property: ControlProperty<String?> {
    ControlProperty(values: entered, valueSink: Binder(set) { set, text in set.value.append(text) })
  }
}
