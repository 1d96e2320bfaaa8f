import Foundation
import Testing

@testable import SessionDemo

@Suite struct AccountsFileTests {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `the file and its folder are made on first use, for the user's own eyes`() throws {
    try withFolder { folder in
      let file = AccountsFile(folder: folder + "/new")
      let accounts = try file.accounts(iterations: 1)
      #expect(try permissions(file.folder) == 0o700)
      #expect(try permissions(file.path) == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["accounts.json"])

      let text = try contents(of: file.path)
      #expect(text.hasSuffix("\n}\n"))
      #expect(!text.contains("lovelace"))
      #expect(!text.contains("hopper"))
      #expect(try file.accounts(iterations: 1) == accounts)
      #expect(try contents(of: file.path) == text)
    }
  }

  @Test(arguments: ["", "oops", "[]", "{", #"{"ada": {}}"#, #"{"ada": "lovelace"}"#])
  func `a file that holds no accounts is an error, and is left as it is`(text: String) throws {
    try withFolder { folder in
      let file = AccountsFile(folder: folder)
      try text.write(toFile: file.path, atomically: false, encoding: .utf8)
      #expect(throws: AccountsFileError.notAccounts(path: file.path)) { try file.accounts(iterations: 1) }
      #expect(try contents(of: file.path) == text)
    }
  }

  @Test func `what is no file is an error`() throws {
    try withFolder { folder in
      let file = AccountsFile(folder: folder)
      try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
      #expect(throws: AccountsFileError.notAccounts(path: file.path)) { try file.accounts(iterations: 1) }
    }
    try withFolder { folder in
      let file = AccountsFile(folder: folder)
      try #require(mkfifo(file.path, 0o600) == 0)
      #expect(throws: AccountsFileError.notAccounts(path: file.path)) { try file.accounts(iterations: 1) }
    }
  }

  @Test func `a folder that cannot be made is an error`() throws {
    try withFolder { folder in
      let file = AccountsFile(folder: folder + "/no/folder")
      #expect(throws: AccountsFileError.cannotMake(path: file.folder, code: ENOENT)) {
        try file.accounts(iterations: 1)
      }
      let other = AccountsFile(folder: folder + "/file")
      try "".write(toFile: other.folder, atomically: false, encoding: .utf8)
      #expect(throws: AccountsFileError.cannotRead(path: other.path, code: ENOTDIR)) {
        try other.accounts(iterations: 1)
      }
    }
  }

  @Test func `where the file belongs elsewhere and is not there, nothing is made`() throws {
    try withFolder { folder in
      let file = AccountsFile(folder: folder)
      let elsewhere = folder + "/elsewhere"
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: elsewhere)
      #expect(throws: AccountsFileError.cannotMake(path: file.path, code: EEXIST)) {
        try file.accounts(iterations: 1)
      }
      #expect(!FileManager.default.fileExists(atPath: elsewhere))
    }
  }

  @Test func `errors are lines that name the path`() {
    #expect(
      [
        AccountsFileError.cannotMake(path: "/a\n", code: EACCES), .cannotRead(path: "/b", code: EACCES),
        .notAccounts(path: "/c"),
      ].map(\.description) == [
        #"cannot make "/a\n": Permission denied"#,
        #"cannot read "/b": Permission denied"#,
        #""/c" is not an accounts file; it is left as it is: move it away to get a new one"#,
      ]
    )
  }
}
