// RxSwift's names that are not there: what "What differs" says of them.
import Foundation
import ReactiveX

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func missing() {
  _ = Resources.total  // error: cannot find 'Resources' in scope
}

func sessions(_ session: URLSession, _ request: URLRequest) {
  _ = session.rx.data(request: request)  // error: import ReactiveFoundation
  _ = session.rx.response(request: request)  // error: import ReactiveFoundation
  _ = session.rx.data(request: request).map(\.count)  // error: dataTaskPublisher(for: request).asObservable()
}
