import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct CompletableTests {
    private func calls(_ completable: Completable) -> [String] {
      let log = Protected<[String]>([])
      completable.subscribe(
        onCompleted: { log.value.append("completed") },
        onError: { log.value.append("error \($0)") },
        onDisposed: { log.value.append("disposed") }
      )
      .dispose()
      return log.value
    }

    @Test func `its operators`() {
      let done = Completable.empty()
      let failed = Completable.error(TestError.a)
      let never = Completable.never()
      expect(
        Row("empty", done, "|"),
        Row("error", failed, "#a"),
        Row("never", never, ""),
        Row("catch", failed.catch { _ in .empty() }, "|"),
        Row("andThen, a single", done.andThen(Single.just(1)), "1 |"),
        Row("andThen, a maybe", done.andThen(Maybe<Int>.empty()), "|"),
        Row("andThen, a completable", done.andThen(failed), "#a"),
        Row("andThen, a sequence", done.andThen(Observable.of(1, 2)), "1 2 |"),
        Row("andThen after an error", failed.andThen(Single.just(1)), "#a"),
        Row("andThen after never", never.andThen(Single.just(1)), ""),
        Row("concat", done.concat(failed), "#a"),
        Row("concat of several", Completable.concat(done, done, failed, never), "#a"),
        Row("concat of an array", Completable.concat([done, done]), "|"),
        Row("concat of none", Completable.concat([]), "|"),
        Row("zip of several", Completable.zip(done, done), "|"),
        Row("zip with an error", Completable.zip(never, failed), "#a"),
        Row("zip with never", Completable.zip([done, never]), "")
      )
    }

    @Test func `only the first event of the closure is delivered`() {
      let rows: [([CompletableEvent], [String])] = [
        ([], ["disposed"]),
        ([.completed, .error(TestError.a)], ["completed", "disposed"]),
        ([.error(TestError.a), .completed], ["error a", "disposed"]),
      ]
      for (events, expected) in rows {
        let completable = Completable.create { completable in
          for event in events { completable(event) }
          return Disposables.create()
        }
        expectEqual(calls(completable), expected)
      }
    }

    @Test func `do observes an error`() {
      let log = Protected<[String]>([])
      let failed = Completable.error(TestError.a).do(
        onError: { log.value.append("onError \($0)") },
        afterError: { log.value.append("afterError \($0)") },
        onDispose: { log.value.append("onDispose") }
      )
      expectEqual(calls(failed), ["error a", "disposed"])
      expectEqual(log.value, ["onError a", "afterError a", "onDispose"])
    }

    @Test func `a subscriber receives one event, optionally with an object`() {
      let log = Protected<[String]>([])
      let held = Held()
      for completable in [Completable.empty(), .error(TestError.a)] {
        completable.subscribe { event in
          switch event {
          case .completed: log.value.append("completed")
          case .error(let error): log.value.append("error \(error)")
          }
        }
        .dispose()
        completable.subscribe(
          with: held,
          onCompleted: { log.value.append("\($0 === held)") },
          onError: { log.value.append("\($0 === held) \($1)") },
          onDisposed: { _ in log.value.append("disposed") }
        )
        .dispose()
      }
      expectEqual(log.value, ["completed", "true", "disposed", "error a", "true a", "disposed"])
    }
  }
}
