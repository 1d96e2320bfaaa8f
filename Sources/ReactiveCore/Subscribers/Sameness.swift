/// Whether a binding takes two values for the same, so that relays which are bound in a circle come to rest: if they are
/// equal, and also if neither equals even itself, as `Double.nan` does not, and all their parts are the same.
///
/// The parts count, since otherwise a value of which one part is not a number would hide every change of the others.
@inlinable
package func areSame<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  first == second || (first != first && second != second && haveSameParts(first, second))
}

/// Compares what reflection shows. An object is the same only as itself: its parts may lead back to it.
@usableFromInline
func haveSameParts(_ first: Any, _ second: Any) -> Bool {
  let (parts, others) = (Mirror(reflecting: first), Mirror(reflecting: second))
  if parts.displayStyle == .class { return first as AnyObject === second as AnyObject }
  return parts.children.count == others.children.count
    && zip(parts.children, others.children).allSatisfy { part, other in
      part.label == other.label && isSamePart(part.value, other.value)
    }
}

private func isSamePart(_ first: Any, _ second: Any) -> Bool {
  func isSame<Part: Equatable>(_ part: Part) -> Bool { (second as? Part).map { areSame(part, $0) } ?? false }
  if let part = first as? any Equatable { return isSame(part) }
  return type(of: first) == type(of: second) && haveSameParts(first, second)
}
