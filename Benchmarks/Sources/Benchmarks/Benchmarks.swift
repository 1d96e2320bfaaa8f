import Harness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the rows and prints a table. With `--write`, also writes the table and a chart.
///
///     Benchmarks [NAME]                the rows with NAME in their name
///     Benchmarks --ours [NAME]         only our side of these rows, for two seconds each, for a profiler
///     Benchmarks --write FOLDER NOTE   all rows; writes RESULTS.md, with the note, and chart.svg
@main
enum Benchmarks {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var folder: String?
    var note = ""
    if arguments.first == "--write" {
      guard arguments.count == 3 else { fail("--write needs a folder and a note.") }
      (folder, note) = (arguments[1], arguments[2])
      arguments = []
    }
    let isProfiled = arguments.first == "--ours"
    if isProfiled { arguments.removeFirst() }
    let name = arguments.joined(separator: " ").lowercased()
    let rows = Rows.all.filter { name.isEmpty || $0.work.lowercased().contains(name) }
    guard !rows.isEmpty else {
      fail(
        "No row has “\(name)” in its name. The rows are:\n"
          + Rows.all.map(\.work).joined(separator: "\n")
      )
    }

    let measurement = Measurement()
    if isProfiled {
      for row in rows { measurement.repeatOurs(row, seconds: 2) }
      return
    }
    var results: [Result] = []
    print(Table.header())
    for row in rows {
      let result = measurement.measure(row)
      print(Table.line(result))
      fflush(nil)
      results.append(result)
    }
    let judged = results.compactMap(\.holds)
    let summary = "\(judged.count { $0 }) of \(judged.count) rows with a target hold."
    print("\n\(summary)")

    guard let folder else { return }
    let table = ([Table.header()] + results.map(Table.line)).joined(separator: "\n")
    save(
      """
      # Results

      Medians of \(measurement.rounds) interleaved rounds in a release build. \(note)

      \(table)

      \(summary)

      """,
      to: folder + "/RESULTS.md"
    )
    save(Chart(results).svg, to: folder + "/chart.svg")
  }

  private static func save(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { fail("\(path) cannot be written.") }
    fputs(text, file)
    fclose(file)
  }

  private static func fail(_ message: String) -> Never {
    _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(2)
  }
}
