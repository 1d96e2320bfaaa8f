import GRDB
import Prices

/// The last prices, in SQLite. Clients see them before the exchange has sent any.
public struct PriceStore: Sendable {
  private let database: DatabaseQueue

  /// Opens the file, or creates it.
  public init(path: String) throws {
    database = try DatabaseQueue(path: path)
    try database.write { database in
      try database.create(table: Price.databaseTableName, options: .ifNotExists) { table in
        table.primaryKey("symbol", .text)
        table.column("cents", .integer).notNull()
        table.column("number", .integer).notNull()
      }
    }
  }

  /// The prices that were saved last.
  public func load() throws -> Board {
    Board(try database.read { try Price.fetchAll($0) })
  }

  /// Saves prices in one transaction. Each replaces the previous price of its symbol.
  public func save(_ prices: [Price]) async throws {
    try await database.write { database in
      for price in prices { try price.upsert(database) }
    }
  }
}

extension Price: FetchableRecord, PersistableRecord {}
