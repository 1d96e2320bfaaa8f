// swift-tools-version: 6.2

import PackageDescription

/// The libraries, compiled again in this package. Where Combine doesn't exist, OpenCombine takes its place.
let package = Package(
  name: "Bridge",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
  targets: [
    .target(name: "ReactiveCore"),
    .target(name: "Relays", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveExtras", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveFoundation", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveInspection", dependencies: ["ReactiveCore"]),
    .target(
      name: "ReactiveTesting",
      dependencies: ["ReactiveCore", "ReactiveFoundation", "ReactiveInspection"]
    ),
    .target(
      name: "ReactiveCombine",
      dependencies: [
        "ReactiveCore",
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: [.define("OPENCOMBINE", .when(platforms: [.linux]))]
    ),
    .testTarget(
      name: "ReactiveCombineTests",
      dependencies: ["ReactiveCombine", "ReactiveCore", "ReactiveFoundation", "ReactiveTesting", "Relays"],
      swiftSettings: [.define("OPENCOMBINE", .when(platforms: [.linux]))]
    ),
  ],
  swiftLanguageModes: [.v6]
)
