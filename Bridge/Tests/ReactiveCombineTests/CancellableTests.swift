import ReactiveCombine
import ReactiveCore
import Testing

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

@Suite(.timeLimit(.minutes(5))) struct CancellableTests {
  @Test func `this package cancels a cancellable of Combine once`() {
    var count = 0
    let base = Combine.AnyCancellable { count += 1 }
    let cancellable = base.reactive
    cancellable.cancel()
    cancellable.cancel()
    base.cancel()
    #expect(count == 1)
  }

  @Test func `Combine cancels a cancellable of this package once`() {
    nonisolated(unsafe) var count = 0
    let base = ReactiveCore.AnyCancellable { count += 1 }
    let cancellable = base.combine
    cancellable.cancel()
    cancellable.cancel()
    base.cancel()
    #expect(count == 1)
  }

  @Test func `each retains the other, and cancels it when released`() {
    nonisolated(unsafe) var cancelled: [String] = []
    var here: Set<ReactiveCore.AnyCancellable> = []
    var there: Set<Combine.AnyCancellable> = []
    Combine.AnyCancellable { cancelled.append("Combine's") }.reactive.store(in: &here)
    ReactiveCore.AnyCancellable { cancelled.append("ReactiveCore's") }.combine.store(in: &there)
    #expect(cancelled == [])
    here = []
    #expect(cancelled == ["Combine's"])
    there = []
    #expect(cancelled == ["Combine's", "ReactiveCore's"])
  }
}
