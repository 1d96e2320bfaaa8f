import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MakeConnectableTests {
    @Test func `autoconnected, an endless source can be cancelled from inside receive`() {
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == 3 { recorder.cancel() } }
      (1...).publisher.makeConnectable().autoconnect().subscribe(recorder)
      expectEqual(recorder.values, [1, 2, 3])
    }
  }
}
