import ReactiveCore
import TestSupport
import Testing

extension Suites {
  /// Failures of every kind keep their type and value in the engine, which erases the type.
  struct ErasedCompletionTests {
    struct Small: Error, Equatable { var number = 1 }
    struct Large: Error, Equatable { var numbers = [1, 2, 3], text = "text", isLarge = true }
    final class Object: Error, Sendable {}
    enum Nothing: Error { case only }

    private func restored<Failure: Error>(_ failure: Failure) -> Failure? {
      Subscribers.Completion<Failure>(ErasedCompletion(.failure(failure))).failure
    }

    @Test func `a failure keeps its type and value`() {
      expectEqual(restored(Small()), Small())
      expectEqual(restored(Large()), Large())
      expectEqual(restored(Nothing.only), .only)
      let object = Object()
      expectTrue(restored(object) === object)
      expectEqual(restored(Small() as any Error) as? Small, Small())
    }

    @Test func `a failure of type any Error is not boxed again`() {
      let error: any Error = Small()
      guard case .failure(let erased) = ErasedCompletion(Subscribers.Completion<any Error>.failure(error))
      else {
        return expectTrue(false)
      }
      expectTrue(type(of: erased) == Small.self)
    }

    @Test func `a completion without a failure stays one`() {
      expectTrue(ErasedCompletion(Subscribers.Completion<Never>.finished).failure == nil)
      expectTrue(Subscribers.Completion<Never>(.finished) == .finished)
    }

    @Test func `operators with an emitter forward typed failures`() {
      let upstream = Fail<Int, Large>(error: Large())
      let chain = upstream.merge(with: upstream).retry(1).append(upstream)
        .buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).flatMap {
          Just($0).setFailureType(to: Large.self)
        }
        .first().share()
      let recorder = chain.record()
      expectEqual(recorder.failure, Large())
    }

    /// Retains only its subscription.
    private final class Keeper: Subscriber {
      private(set) var subscription: (any Subscription)?

      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<Object>) {}
    }

    @Test func `a terminated subscription does not retain the failure`() {
      weak var failure: Object?
      let keeper = Keeper()
      do {
        let error = Object()
        failure = error
        Fail(error: error).merge(with: Empty(completeImmediately: false)).subscribe(keeper)
      }
      expectNil(failure)
      expectNotNil(keeper.subscription)
    }
  }
}
