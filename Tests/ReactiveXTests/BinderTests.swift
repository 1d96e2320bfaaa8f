import Dispatch
import Foundation
import ReactiveX
import TestSupport
import Testing

@MainActor private final class Label {
  var text = ""
  var log: [String] = []
}

private final class Model: ReactiveCompatible {
  var name = "" { didSet { names.append(name) } }
  private(set) var names: [String] = []
}

extension Reactive where Base: Model {
  fileprivate var shouted: Binder<String> { Binder(base) { model, text in model.name = text.uppercased() } }
  fileprivate static var kind: String { "\(Base.self)" }
}

extension Suites {
  @MainActor struct BinderTests {
    @Test func `elements are passed with the object, immediately on the main queue`() {
      let label = Label()
      let binder = Binder(label) { label, text in label.log.append(text) }
      binder.onNext("a")
      Observable.of("b", "c").bind(to: binder).dispose()
      Observable.just("d").asDriver(onErrorJustReturn: "").drive(binder).dispose()
      expectEqual(label.log, ["a", "b", "c", "d"])
    }

    @Test func `elements sent on other threads are passed on the main queue`() async {
      let label = Label()
      let end = Happening()
      let binder = Binder(label) { label, text in
        dispatchPrecondition(condition: .onQueue(.main))
        label.text = text
        end.happen()
      }
      expectTrue(onAnotherThread { binder.onNext("a") })
      expectEqual(label.text, "")
      await end.wait()
      expectEqual(label.text, "a")
    }

    @Test func `elements are passed on the given scheduler`() async {
      let model = Model()
      let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
      let end = Happening()
      let receive: @Sendable (Model, Int) -> Void = { _, _ in
        dispatchPrecondition(condition: .notOnQueue(.main))
        end.happen()
      }
      Binder(model, scheduler: scheduler, binding: receive).onNext(1)
      await end.wait()
    }

    @Test func `the object is not retained`() {
      var label: Label? = Label()
      weak let weakLabel = label
      let binder = Binder(label!) { label, text in label.text = text }
      label = nil
      expectNil(weakLabel)
      binder.onNext("a")
    }

    @Test func `the completion has no effect`() {
      let label = Label()
      let binder = Binder(label) { label, text in label.text = text }
      binder.onCompleted()
      binder.onNext("a")
      expectEqual(label.text, "a")
    }

    @Test func `rx has the extensions, and a binder for each property`() {
      let model = Model()
      Observable.just("a").bind(to: model.rx.shouted).dispose()
      Observable.just("b").bind(to: model.rx.name).dispose()
      expectEqual(model.names, ["A", "b"])
      #expect(model.rx.base === model)
      expectEqual(Model.rx.kind, "\(Model.self)")
      let object = NSObject()
      #expect(object.rx.base === object)
    }

    @Test func `a binding function receives the sequence and its argument`() {
      expectEqual(Observable.just(1).bind(to: { events(of: $0) }), "1 |")
      let added = Observable.just(1).bind(to: { source in { events(of: source) + $0 } }, curriedArgument: "!")
      expectEqual(added, "1 |!")
    }
  }
}
