import ArgumentParser

@main
struct PriceFeed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A live price feed: an exchange, and a server whose clients follow its prices.",
    subcommands: [Serve.self, Exchange.self],
    defaultSubcommand: Serve.self
  )
}
