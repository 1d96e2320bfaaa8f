import Harness

#if OPENCOMBINE
  import OpenCombine
#else
  import ReactiveCore
#endif

extension Workloads {
  /// A property with a subscriber, set repeatedly.
  public static func publishedProperty() -> Workload {
    let settings = Settings()
    let counter = Counter()
    let cancellable = settings.$volume.sink(receiveValue: Closures.adding(to: counter))
    return Workload { passes in
      counter.total = 0
      withExtendedLifetime(cancellable) {
        for pass in 0..<passes { settings.volume = numbers[pass & 63] }
      }
      return counter.total
    }
  }

  /// An object with many properties, each set in turn, and one subscriber to its changes, as for a view.
  public static func observableObject() -> Workload {
    let form = Form()
    let counter = Counter()
    let receive = Closures.adding(to: counter)
    let cancellable = form.objectWillChange.sink { receive(1) }
    return Workload(operations: 10) { passes in
      counter.total = 0
      withExtendedLifetime(cancellable) {
        for pass in 0..<passes { form.fill(with: numbers[pass & 63]) }
      }
      return counter.total
    }
  }

  /// Reads a property without subscribers.
  public static func readProperty() -> Workload {
    let settings = Settings()
    settings.volume = 1
    return Workload { passes in
      var total = 0
      for _ in 0..<passes { total &+= settings.volume }
      return total
    }
  }
}

private final class Settings {
  @Published var volume = 0
}

private final class Form: ObservableObject {
  @Published private var first = 0
  @Published private var second = 0
  @Published private var third = 0
  @Published private var fourth = 0
  @Published private var fifth = 0
  @Published private var sixth = 0
  @Published private var seventh = 0
  @Published private var eighth = 0
  @Published private var ninth = 0
  @Published private var tenth = 0

  func fill(with value: Int) {
    first = value
    second = value
    third = value
    fourth = value
    fifth = value
    sixth = value
    seventh = value
    eighth = value
    ninth = value
    tenth = value
  }
}
