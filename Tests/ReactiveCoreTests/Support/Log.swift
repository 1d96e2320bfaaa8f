/// A log without a lock for closures of one actor: ThreadSanitizer finds those that run elsewhere.
final class Log<Entry> {
  var entries: [Entry] = []
}
