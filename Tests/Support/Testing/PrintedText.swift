/// A stream that stores its text.
package final class PrintedText: TextOutputStream {
  package private(set) var text = ""

  package init() {}

  package func write(_ string: String) { text += string }
}
