import ReactiveCore
import ReactiveExtras

/// Every kind of subject that publishes at once, for tests of what they have in common.
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
