/// What closures of one actor write to, without a lock: ThreadSanitizer finds those that do not run there.
final class Log<Entry> {
  var entries: [Entry] = []
}
