import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct SingleTests {
    /// Returns the calls of a subscriber's closures.
    private func calls<Element>(
      _ single: Single<Element>,
      _ log: Protected<[String]> = Protected([])
    ) -> [String] {
      single.subscribe(
        onSuccess: { log.value.append("success \($0)") },
        onFailure: { log.value.append("failure \($0)") },
        onDisposed: { log.value.append("disposed") }
      )
      .dispose()
      return log.value
    }

    @Test func `its operators`() {
      let one = Single.just(1)
      let failed = Single<Int>.error(TestError.a)
      expect(
        Row("just", one, "1 |"),
        Row("error", failed, "#a"),
        Row("never", Single<Int>.never(), ""),
        Row("map", one.map { $0 + 1 }, "2 |"),
        Row("map that throws", one.map { _ -> Int in throw TestError.b }, "#b"),
        Row("map of an error", failed.map { $0 + 1 }, "#a"),
        Row("filter that is true", one.filter { $0 == 1 }, "1 |"),
        Row("filter that is false", one.filter { $0 == 2 }, "|"),
        Row("compactMap", one.compactMap { "\($0)" }, "1 |"),
        Row("compactMap to nil", one.compactMap { _ in Int?.none }, "|"),
        Row("flatMap", one.flatMap { .just("\($0)!") }, "1! |"),
        Row("flatMap to an error", one.flatMap { _ in Single<Int>.error(TestError.b) }, "#b"),
        Row("flatMapMaybe", one.flatMapMaybe { _ in Maybe<Int>.empty() }, "|"),
        Row("flatMapCompletable", one.flatMapCompletable { _ in .empty() }, "|"),
        Row("flatMapCompletable to an error", one.flatMapCompletable { _ in .error(TestError.b) }, "#b"),
        Row("catchAndReturn", failed.catchAndReturn(2), "2 |"),
        Row("catch", failed.catch { _ in .just(3) }, "3 |"),
        Row("catch to an error", failed.catch { _ in .error(TestError.b) }, "#b"),
        Row("asMaybe", one.asMaybe(), "1 |"),
        Row("asCompletable", one.asCompletable(), "|"),
        Row("asCompletable of an error", failed.asCompletable(), "#a"),
        Row("asObservable", one.asObservable(), "1 |")
      )
    }

    @Test func `only the first event is delivered, even if others are sent during its delivery`() {
      let log = Protected<[String]>([])
      let observer = Protected<Single<Int>.SingleObserver?>(nil)
      let single = Single<Int>.create {
        observer.value = $0
        return Disposables.create()
      }
      _ = single.asObservable().subscribe { event in
        log.value.append("\(event)")
        observer.value?(.success(2))
        expectTrue(onAnotherThread { observer.value?(.success(3)) })
      }
      observer.value?(.success(1))
      expectEqual(log.value, ["next(1)", "completed"])
    }

    @Test func `only the first event of the closure is delivered`() {
      let rows: [([SingleEvent<Int>], [String])] = [
        ([], ["disposed"]),
        ([.success(1)], ["success 1", "disposed"]),
        ([.success(1), .success(2), .failure(TestError.a)], ["success 1", "disposed"]),
        ([.failure(TestError.a), .success(2)], ["failure a", "disposed"]),
      ]
      for (events, expected) in rows {
        let isDisposed = Protected(false)
        let single = Single<Int>.create { single in
          for event in events { single(event) }
          return Disposables.create { isDisposed.value = true }
        }
        expectEqual(calls(single), expected)
        expectTrue(isDisposed.value)
      }
    }

    @Test func `an element ends the subscription before the closures of do run`() {
      let log = Protected<[String]>([])
      let single = Single.just(1).do(
        onSuccess: { _ in log.value.append("onSuccess") },
        afterSuccess: { _ in log.value.append("afterSuccess") },
        onError: { _ in log.value.append("onError") },
        onSubscribe: { log.value.append("onSubscribe") },
        onSubscribed: { log.value.append("onSubscribed") },
        onDispose: { log.value.append("onDispose") }
      )
      expectEqual(
        calls(single, log).filter { $0 != "onSubscribed" },
        ["onSubscribe", "onSuccess", "success 1", "disposed", "afterSuccess", "onDispose"]
      )
    }

    @Test func `do observes an error`() {
      let log = Protected<[String]>([])
      let single = Single<Int>.error(TestError.a).do(
        onSuccess: { _ in log.value.append("onSuccess") },
        onError: { log.value.append("onError \($0)") },
        afterError: { log.value.append("afterError \($0)") }
      )
      expectEqual(calls(single, log), ["onError a", "failure a", "disposed", "afterError a"])
    }

    @Test func `onDisposed is the last call after a subscription is disposed`() {
      let log = Protected<[String]>([])
      let subject = PublishSubject<Int>()
      let disposable = subject.asSingle().subscribe(
        onSuccess: { log.value.append("\($0)") },
        onDisposed: { log.value.append("disposed") }
      )
      subject.onNext(1)
      disposable.dispose()
      disposable.dispose()
      subject.onCompleted()
      expectEqual(log.value, ["disposed"])
    }

    @Test func `an object is passed while it exists, but not retained`() {
      let log = Protected<[String]>([])
      let subject = PublishSubject<Int>()
      var object: Held? = Held()
      weak let weakObject = object
      let disposables = [false, true].map { _ in
        subject.take(1).asSingle().subscribe(
          with: object!,
          onSuccess: { _, element in log.value.append("\(element)") },
          onFailure: { _, error in log.value.append("\(error)") },
          onDisposed: { _ in log.value.append("disposed") }
        )
      }
      disposables[0].dispose()
      expectEqual(log.value, ["disposed"])
      object = nil
      expectNil(weakObject)
      subject.onNext(1)
      expectEqual(log.value, ["disposed"])
    }

    @MainActor @Test func `closures are called on their actor`() async {
      var log: [String] = []
      let subject = PublishSubject<Int>()
      let end = Happening()
      _ = subject.asSingle().subscribe(
        onSuccess: { log.append("\($0)") },
        onDisposed: {
          log.append("disposed")
          end.happen()
        }
      )
      expectTrue(
        onAnotherThread {
          subject.onNext(1)
          subject.onCompleted()
        }
      )
      expectEqual(log, [])
      await end.wait()
      expectEqual(log, ["1", "disposed"])
    }
  }
}
