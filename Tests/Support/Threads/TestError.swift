/// An error for tests.
package enum TestError: Error, Equatable {
  case a
  case b
}
