/// Ends the program, because a rule of this library was broken, with one line that says which.
///
/// Every trap of the library goes through here: a `precondition` loses its line in a release build, which is where
/// it is needed most.
///
/// - Parameter rule: what takes which argument: "`dropFirst(_:)` takes a count that is not negative".
@usableFromInline
@inline(never)
package func misuse(_ rule: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError("\(rule)", file: file, line: line)
}

/// The same, and who or what broke it.
func misuse(
  _ rule: StaticString,
  _ culprit: String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError("\(rule): \(culprit)", file: file, line: line)
}
