import Inputs
import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

/// A subscriber at the end of a chain.
struct CatalogueConsumer: CustomTestStringConvertible, @unchecked Sendable {
  let name: String
  /// True if it accepts a publisher that can fail.
  let takesFailure: Bool
  /// Subscribes to the upstream. The closure is called with each value.
  let attach: (CatalogueEntry.Upstream, @escaping @Sendable (Sample) -> Void) -> any Cancellable

  var testDescription: String { name }

  init(
    _ name: String,
    takesFailure: Bool = false,
    attach: @escaping (CatalogueEntry.Upstream, @escaping @Sendable (Sample) -> Void) -> any Cancellable
  ) {
    self.name = name
    self.takesFailure = takesFailure
    self.attach = attach
  }
}

/// Forwards assigned values. For one thread at a time.
private final class Target: @unchecked Sendable {
  let receive: @Sendable (Sample) -> Void
  var sample = Sample(0) { didSet { receive(sample) } }
  init(_ receive: @escaping @Sendable (Sample) -> Void) { self.receive = receive }
}

/// For one thread at a time.
private final class Settable {
  @ReactiveCore.Published var sample = Sample(0)
}

extension Catalogue {
  /// Everything that subscribes without publishing, and subjects.
  static let consumers: [CatalogueConsumer] = [
    CatalogueConsumer("sink", takesFailure: true) { upstream, receive in
      upstream.sink(receiveCompletion: { _ in }, receiveValue: receive)
    },
    CatalogueConsumer("sink(receiveValue:)") { upstream, receive in
      upstream.assertNoFailure().sink(receiveValue: receive)
    },
    CatalogueConsumer("assign(to:on:)") { upstream, receive in
      upstream.assertNoFailure().assign(to: \.sample, on: Target(receive))
    },
    CatalogueConsumer("assign(to:on:ownership:)") { upstream, receive in
      upstream.assertNoFailure().assign(to: \.sample, on: Target(receive), ownership: .strong)
    },
    CatalogueConsumer("bind(to:)") { upstream, receive in
      let subject = PassthroughSubject<Sample, Never>()
      let sink = subject.sink(receiveValue: receive)
      let binding = upstream.assertNoFailure().bind(to: subject)
      return AnyCancellable {
        binding.cancel()
        sink.cancel()
      }
    },
    CatalogueConsumer("AnySubscriber(sink)", takesFailure: true) { upstream, receive in
      let sink = Subscribers.Sink<Sample, TestError>(receiveCompletion: { _ in }, receiveValue: receive)
      upstream.subscribe(AnySubscriber(sink))
      return sink
    },
    CatalogueConsumer("assign(to:)") { upstream, receive in
      let published = Unchecked(Settable())
      let sink = published.value.$sample.dropFirst().sink(receiveValue: receive)
      upstream.assertNoFailure().assign(to: &published.value.$sample)
      return AnyCancellable {
        sink.cancel()
        _ = published
      }
    },
    subject("subscribe(PassthroughSubject)") { PassthroughSubject() },
    subject("subscribe(CurrentValueSubject)") { CurrentValueSubject(Sample(0)) },
    subject("subscribe(ReplaySubject)") { ReplaySubject() },
  ]

  private static func subject<S: Subject>(_ name: String, make: @escaping () -> S) -> CatalogueConsumer
  where S.Output == Sample, S.Failure == TestError {
    CatalogueConsumer(name, takesFailure: true) { upstream, receive in
      let subject = make()
      let sink = subject.dropFirst(subject is CurrentValueSubject<Sample, TestError> ? 1 : 0)
        .sink(receiveCompletion: { _ in }, receiveValue: receive)
      let subscription = upstream.subscribe(subject)
      return AnyCancellable {
        subscription.cancel()
        sink.cancel()
      }
    }
  }
}
