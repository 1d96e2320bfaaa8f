// RxSwift's names that this package lacks. The messages match "What differs".
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
  _ = session.rx.response(request: request)  // error: dataTaskPublisher(for: request).asObservable()
    .map { response, data -> Data in
      guard 200..<300 ~= response.statusCode else { throw RxError.unknown }
      return data
    }
  _ = session.rx.response(request: request).filter { $0.response.statusCode == 200 }  // error: asObservable()
}
