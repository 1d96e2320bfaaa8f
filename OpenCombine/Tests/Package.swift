// swift-tools-version: 6.0

import PackageDescription

/// A program that uses OpenCombine's names. It compiles with OpenCombine itself and, through a mirror, with
/// the package that replaces it: see `check`.
let package = Package(
  name: "Client",
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation", "OpenCombineShim"].map {
        .product(name: $0, package: "OpenCombine")
      }
    )
  ],
  swiftLanguageModes: [Context.environment["SWIFT_5"] == nil ? .v6 : .v5]
)
