#if !canImport(Darwin)
  import Foundation
  import ReactiveCore
  import ReactiveFoundation
  import ReactiveSchedulers
  import TestSupport
  import Testing

  extension Suites {
    struct FoundationSchedulersTests {
      private static let key = DispatchSpecificKey<Bool>()

      private func isOnMainQueue(_ scheduler: AnySchedulerOf<DispatchQueue>) async -> Bool {
        DispatchQueue.main.setSpecific(key: Self.key, value: true)
        let (isThere, end) = (Protected(false), Happening())
        scheduler.schedule {
          isThere.value = DispatchQueue.getSpecific(key: Self.key) == true
          end.happen()
        }
        await end.wait()
        return isThere.value
      }

      @Test func `each queue runs actions of its erased scheduler`() async {
        expectTrue(await isOnMainQueue(.main))
        expectFalse(await isOnMainQueue(.global(qos: .utility)))
      }

      @Test func `the immediate scheduler of each kind delays nothing`() {
        expectEqual(delayed(on: AnySchedulerOf<DispatchQueue>.immediate), [1, 2])
        expectEqual(delayed(on: AnySchedulerOf<RunLoop>.immediate), [1, 2])
        expectEqual(delayed(on: AnySchedulerOf<OperationQueue>.immediate), [1, 2])
      }

      private func delayed(on scheduler: some Scheduler) -> [Int] {
        let values = Protected<[Int]>([])
        let cancellable = [1, 2].publisher.delay(for: .seconds(60), scheduler: scheduler)
          .sink { value in values.withLock { $0.append(value) } }
        cancellable.cancel()
        return values.withLock { $0 }
      }
    }
  }
#endif
