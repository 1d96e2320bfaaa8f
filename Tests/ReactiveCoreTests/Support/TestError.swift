/// An error to fail with.
enum TestError: Error, Equatable {
  case a
  case b
}
