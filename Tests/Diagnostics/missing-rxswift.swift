// RxSwift's names that are not there: what "What differs" says of them.
import ReactiveX

func missing() {
  _ = Resources.total  // error: cannot find 'Resources' in scope
}
