import Harness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures, prints a table, and, if asked to, writes it and a chart.
///
///     Benchmarks [NAME]                the rows whose work has NAME in it
///     Benchmarks --ours [NAME]         only our side of these rows, two seconds each, for a profiler
///     Benchmarks --write FOLDER NOTE   all; writes RESULTS.md, with the note in it, and chart.svg
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
        "There is no row with “\(name)” in its name. There are:\n"
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
