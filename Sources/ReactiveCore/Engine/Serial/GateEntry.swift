/// The result of entering a subject's gate.
@frozen
@usableFromInline
enum GateEntry {
  /// The caller holds the turn and must do the work.
  case entered
  /// The work was submitted and done, and the caller holds the turn.
  case resumed
  /// The work was submitted to the holder of the turn.
  case submitted
  /// There is nothing to deliver: there is no subscriber, or the subject has completed.
  case unneeded
  /// The version has changed.
  case outdated
}
