/// An error to fail with.
package enum TestError: Error, Equatable {
  case a
  case b
}
