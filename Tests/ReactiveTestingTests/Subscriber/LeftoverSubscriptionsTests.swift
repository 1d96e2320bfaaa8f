import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct LeftoverSubscriptionsTests {
    @Test func `it returns the body's result`() async throws {
      let result = try await expectNoLeftoverSubscriptions {
        PassthroughSubject<Int, Never>().sink { _ in }.cancel()
        return 7
      }
      expectEqual(result, 7)
    }

    @Test func `it throws the body's error`() async {
      await #expect(throws: TestError.a) {
        try await expectNoLeftoverSubscriptions { throw TestError.a }
      }
    }

    #if Inspection
      @Test func `it throws the tree of the remaining subscriptions`() async {
        let subject = PassthroughSubject<Int, Never>()
        var left: AnyCancellable?
        let error = await #expect(throws: LeftoverSubscriptions.self) {
          try await expectNoLeftoverSubscriptions {
            left = subject.map { $0 }.sink { _ in }
          }
        }
        expectContains("\(error as Any)", "PassthroughSubject")
        expectContains("\(error as Any)", "map → Sink")
        withExtendedLifetime(left) {}
      }

      @Test func `it ignores subscriptions made outside its body`() async throws {
        let subject = PassthroughSubject<Int, Never>()
        let outside = subject.flatMap { _ in PassthroughSubject<Int, Never>() }.sink { _ in }
        try await expectNoLeftoverSubscriptions { subject.send(1) }
        withExtendedLifetime(outside) {}
      }
    #endif
  }
}
