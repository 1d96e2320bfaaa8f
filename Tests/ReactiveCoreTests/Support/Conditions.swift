import TestSupport

// Conditions and sums that throw for a negative number.

func isSmall(_ number: Int) throws -> Bool {
  if number < 0 { throw TestError.b }
  return number < 3
}

func isBig(_ number: Int) throws -> Bool {
  if number < 0 { throw TestError.b }
  return number > 1
}

func isEven(_ number: Int) throws -> Bool {
  if number < 0 { throw TestError.b }
  return number % 2 == 0
}

func areSame(_ a: Int, _ b: Int) throws -> Bool {
  if b < 0 { throw TestError.b }
  return a == b
}

func inOrder(_ a: Int, _ b: Int) throws -> Bool {
  if b < 0 { throw TestError.b }
  return a < b
}

func sum(_ a: Int, _ b: Int) throws -> Int {
  if b < 0 { throw TestError.b }
  return a + b
}
