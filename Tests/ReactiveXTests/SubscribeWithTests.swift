import ReactiveXTesting
import TestSupport
import Testing

@MainActor private final class Screen {
  var log: [String] = []
  var title = "" {
    didSet { log.append(title) }
  }

  func show(_ titles: Observable<String>) -> any Disposable {
    // The closures belong to the main actor, because they are written in a class on it.
    titles.subscribe(
      with: self,
      onNext: { screen, title in screen.title = title },
      onError: { screen, error in screen.log.append("\(error)") },
      onCompleted: { screen in screen.log.append("completed") },
      onDisposed: { screen in screen.log.append("disposed") }
    )
  }

  func bind(_ titles: Observable<String>) -> any Disposable {
    titles.bind(with: self) { screen, title in screen.title = title }
  }
}

extension Suites {
  @MainActor struct SubscribeWithTests {
    @Test func `closures are called with the object, on its actor`() {
      let screen = Screen()
      let titles = PublishSubject<String>()
      _ = screen.show(titles)
      titles.onNext("a")
      titles.onCompleted()
      _ = screen.show(.error(TestError.a))
      screen.show(.never()).dispose()
      expectEqual(screen.log, ["a", "completed", "disposed", "a", "disposed", "disposed"])
    }

    @Test func `the object is not retained`() {
      var screen: Screen? = Screen()
      weak let object = screen
      let titles = PublishSubject<String>()
      _ = screen?.show(titles)
      _ = screen?.bind(titles)
      titles.onNext("a")
      expectEqual(screen?.log, ["a", "a"])
      screen = nil
      expectNil(object)
      titles.onNext("b")
      titles.onCompleted()
    }
  }
}
