import Observation
import Relays
import Synchronization
import Testing

@Suite struct RelayObservationTests {
  @Test func `reading a relay's value inside withObservationTracking registers it for the next change`() {
    let relay = BehaviorRelay(value: 1)
    let changes = Atomic<Int>(0)
    let read = withObservationTracking {
      relay.value
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    #expect(read == 1)
    relay.accept(2)
    relay.update { $0 += 1 }
    #expect(changes.load(ordering: .relaxed) == 1)
  }
}
