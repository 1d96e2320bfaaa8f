import Foundation

/// Calls the body with a new folder, which is removed afterwards.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("SessionDemoTests-\(UUID())")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}
