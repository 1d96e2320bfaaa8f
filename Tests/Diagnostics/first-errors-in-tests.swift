// The first errors that users meet in tests, with the messages that "When something goes wrong" quotes.
import ReactiveTesting

struct User: Equatable {}

func timelinesOfOtherValues(_ users: TestSubscriber<User, Never>) {
  _ = users.timeline == "a|"  // error: requires that 'Timeline<User, Never>' conform to 'StringProtocol'
  _ = users.timeline == Timeline("a|", values: ["a": User()])
}
