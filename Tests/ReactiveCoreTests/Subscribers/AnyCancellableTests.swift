import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct AnyCancellableTests {
    private final class Counted: Cancellable {
      let cancellations = Counter()
      func cancel() { cancellations.increment() }
    }

    @Test func `it cancels once, by cancel() or when it is deinitialized`() {
      let calls = Protected(0)
      var cancellable: AnyCancellable? = AnyCancellable { calls.value += 1 }
      cancellable?.cancel()
      expectEqual(calls.value, 1)
      cancellable?.cancel()
      cancellable = nil
      expectEqual(calls.value, 1)
      let counted = Counted()
      cancellable = AnyCancellable(counted)
      expectEqual(counted.cancellations.value, 0)
      cancellable = nil
      expectEqual(counted.cancellations.value, 1)
    }

    @Test func `it releases the object that it cancels`() {
      var counted: Counted? = Counted()
      weak let weakCounted = counted
      let cancellable = AnyCancellable(counted!)
      counted = nil
      expectNotNil(weakCounted)
      cancellable.cancel()
      expectNil(weakCounted)
    }

    @Test func `it calls its closure once when many threads cancel it`() {
      let cancellations = Counter()
      let cancellable = AnyCancellable { cancellations.increment() }
      onThreads(4) { _ in cancellable.cancel() }
      expectEqual(cancellations.value, 1)
    }

    @Test func `its closure may cancel it again`() {
      let calls = Protected(0)
      let cancellable = Protected<AnyCancellable?>(nil)
      cancellable.value = AnyCancellable {
        calls.value += 1
        cancellable.value?.cancel()
      }
      cancellable.value?.cancel()
      expectEqual(calls.value, 1)
      cancellable.value = nil
    }

    @Test func `a set or an array stores it, and cancels it when released`() {
      let counted = Counted()
      let direct = Counted()
      var set: Set<AnyCancellable> = []
      var array: [AnyCancellable] = []
      AnyCancellable(counted).store(in: &set)
      AnyCancellable(counted).store(in: &array)
      direct.store(in: &set)
      direct.store(in: &array)
      expectEqual(counted.cancellations.value + direct.cancellations.value, 0)
      expectEqual(set.count, 2)
      expectEqual(array.count, 2)
      set = []
      expectEqual(counted.cancellations.value, 1)
      expectEqual(direct.cancellations.value, 1)
      array = []
      expectEqual(counted.cancellations.value, 2)
      expectEqual(direct.cancellations.value, 2)
    }

    @Test func `each is equal only to itself, and stored in a set once`() {
      let first = AnyCancellable {}
      let second = AnyCancellable {}
      expectEqual(first, first)
      expectNotEqual(first, second)
      var set: Set<AnyCancellable> = []
      first.store(in: &set)
      first.store(in: &set)
      second.store(in: &set)
      expectEqual(set, [first, second])
    }
  }
}
