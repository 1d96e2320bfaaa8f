import ReactiveCore
import ReactiveExtras

/// The kinds of subjects that publish immediately, for tests of their common behaviour.
enum SubjectKind: CaseIterable {
  case passthrough
  case currentValue
  case replay

  func make<Output>(_ first: Output) -> any Subject<Output, Never> {
    switch self {
    case .passthrough: PassthroughSubject<Output, Never>()
    case .currentValue: CurrentValueSubject<Output, Never>(first)
    case .replay: ReplaySubject<Output, Never>(bufferSize: 1)
    }
  }
}
