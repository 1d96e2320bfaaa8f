import Observation
import Relays
import TestSupport
import Testing

extension Suites {
  struct RelayObservationTests {
    @Test func `reading a relay's value inside withObservationTracking registers it for the next change`() {
      let relay = BehaviorRelay(value: 1)
      let changes = Counter()
      let read = withObservationTracking {
        relay.value
      } onChange: {
        changes.increment()
      }
      expectEqual(read, 1)
      relay.accept(2)
      relay.update { $0 += 1 }
      expectEqual(changes.value, 1)
    }
  }
}
