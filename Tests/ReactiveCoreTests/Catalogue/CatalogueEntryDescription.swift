import Testing

extension CatalogueEntry: CustomTestStringConvertible {
  public var testDescription: String { name }
}
