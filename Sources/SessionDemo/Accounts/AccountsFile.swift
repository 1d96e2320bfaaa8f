import DemoTerminal
import Foundation

/// Why there are no accounts.
enum AccountsFileError: Error, Equatable {
  case cannotMake(path: String, code: Int32)
  case cannotRead(path: String, code: Int32)
  case notAccounts(path: String)
}

extension AccountsFileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotMake(let path, let code):
      "cannot make \(String(reflecting: path)): \(String(cString: strerror(code)))"
    case .cannotRead(let path, let code):
      "cannot read \(String(reflecting: path)): \(String(cString: strerror(code)))"
    case .notAccounts(let path):
      "\(String(reflecting: path)) is not an accounts file; it is left as it is: move it away to get a new one"
    }
  }
}

/// The file in which accounts are kept.
struct AccountsFile {
  let folder: String
  var path: String { folder + "/accounts.json" }

  /// Reads the accounts, or makes the file with the accounts of the demo where there is none. A file that is there is
  /// never written.
  ///
  /// - Parameter iterations: How often the passwords of a new file are hashed.
  func accounts(iterations: Int) throws(AccountsFileError) -> Accounts {
    guard let data = try read() else {
      let accounts = Accounts.demo(iterations: iterations)
      try make(accounts)
      return accounts
    }
    do {
      return try JSONDecoder().decode(Accounts.self, from: data)
    } catch {
      throw .notAccounts(path: path)
    }
  }

  /// What is in the file, or `nil` if there is none.
  private func read() throws(AccountsFileError) -> Data? {
    // Does not wait for the writer of a named pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAccounts(path: path)
    }
    do {
      return try FileHandle(fileDescriptor: descriptor).readToEnd() ?? Data()
    } catch {
      throw .cannotRead(path: path, code: EIO)
    }
  }

  /// Makes the file, and the folder, for the user's own eyes.
  private func make(_ accounts: Accounts) throws(AccountsFileError) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .cannotMake(path: folder, code: errno) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotMake(path: path, code: errno) }
    defer { close(descriptor) }

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do throws(OutputError) {
      // Nothing in the accounts can fail to be encoded.
      let text = (try? encoder.encode(accounts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      try Output(descriptor: descriptor, environment: [:]).writeLine(text)
    } catch {
      unlink(path)
      throw .cannotMake(path: path, code: error.code)
    }
  }
}
