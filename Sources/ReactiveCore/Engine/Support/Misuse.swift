/// Traps because a rule of this library was broken, with one line that names the rule.
///
/// Every trap of the library goes through here: a `precondition` loses its message in a release build, where
/// it is needed most.
///
/// - Parameter rule: the symbol and its requirement: "`dropFirst(_:)` takes a count that is not negative".
@usableFromInline
@inline(never)
package func misuse(_ rule: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError("\(rule)\(label)", file: file, line: line)
}

/// Traps because a rule was broken, with one line that names the rule and the culprit.
package func misuse(
  _ rule: StaticString,
  _ culprit: String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError("\(rule): \(culprit)\(label)", file: file, line: line)
}

/// The label of the chain that is running on the calling thread, if it has one.
private var label: String {
  #if Inspection
    Inspection.label
  #else
    ""
  #endif
}
