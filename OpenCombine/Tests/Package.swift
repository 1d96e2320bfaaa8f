// swift-tools-version: 6.0

import PackageDescription

/// A program in OpenCombine's spelling, which compiles with OpenCombine itself and, through a mirror, with the package in
/// its place: see `check`.
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
