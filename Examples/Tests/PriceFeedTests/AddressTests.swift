import PriceServer
import Testing

@Suite(.timeLimit(.minutes(5))) struct AddressTests {
  @Test(arguments: ["127.0.0.1:9000", "exchange.example:65535"])
  func `an address is a host and a port`(text: String) {
    #expect(Address(text).map { "\($0.host):\($0.port)" } == text)
  }

  @Test(arguments: ["", "9000", ":9000", "host:", "host:x", "host:65536", "host:-1"])
  func `a text without a host and a port isn't an address`(text: String) {
    #expect(Address(text) == nil)
  }
}
