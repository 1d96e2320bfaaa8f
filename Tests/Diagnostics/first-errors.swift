// The first errors that users meet, with the messages that "When something goes wrong" quotes.
import Dispatch
import Foundation
import ReactiveCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Offline: Error {}
struct Denied: Error {}

func withoutReactiveFoundation() {
  _ = Just(1).receive(on: DispatchQueue.main)  // error: requires that 'DispatchQueue' conform to 'Scheduler'
  _ = Timer.publish  // error: type 'Timer' has no member 'publish'
  let center = NotificationCenter.default
  _ = center.publisher  // error: value of type 'NotificationCenter' has no member 'publisher'
  let session = URLSession.shared
  _ = session.dataTaskPublisher  // error: value of type 'URLSession' has no member 'dataTaskPublisher'
}

func failuresThatDiffer(
  _ numbers: PassthroughSubject<Int, Offline>,
  _ others: PassthroughSubject<Int, Denied>
) {
  _ = numbers.flatMap { _ in others }  // error: no exact matches in call to instance method 'flatMap'
  _ = numbers.merge(with: others)  // error: no exact matches in call to instance method 'merge'
  _ = numbers.zip(others)  // error: requires the types 'Offline' and 'Denied' be equivalent
}

func failuresThatNobodyReceives(_ numbers: PassthroughSubject<Int, Offline>) {
  _ = numbers.sink { print($0) }  // error: requires the types 'Offline' and 'Never' be equivalent
}

func cancellableThatNobodyStores(_ numbers: PassthroughSubject<Int, Never>) {
  numbers.sink { print($0) }  // warning: result of call to 'sink(receiveValue:)' is unused
}

func outputThatIsNotExpected(_ numbers: PassthroughSubject<Int, Never>) -> AnyPublisher<String, Never> {
  numbers.map { $0 + 1 }.eraseToAnyPublisher()  // error: 'Int' to closure result type 'String'
}

func closuresOfSeveralStatements(_ numbers: PassthroughSubject<Int, Never>) {
  _ = numbers.map { number in
    let double = number * 2
    return double + 1
  }.removeDuplicates().sink { print($0) }  // error: type 'Any' cannot conform to 'Equatable'
  _ = numbers.map { number in
    let double = number * 2
    return double + 1
  }.receive(on: ImmediateScheduler.shared).sink { print($0) }  // warning: type 'Any' does not conform
  _ = numbers.map { number in
    if number > 0 { return Optional("\(number)") }
    return nil
  }.compactMap { $0 }.sink { print($0.count) }  // error: cannot infer type of closure parameter '$0'
  _ = numbers.map { number -> String? in
    if number > 0 { return "\(number)" }
    return nil
  }.compactMap { $0 }.sink { print($0.count) }
}
