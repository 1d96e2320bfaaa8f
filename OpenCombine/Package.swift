// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The rest of this repository or, if this folder is its own repository, the address of the other one.
let isFolder = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/../Sources/ReactiveCore")
let reactive: Package.Dependency =
  isFolder
  ? .package(name: "swift-reactive", path: "..")
  : .package(url: "https://github.com/OWNER/swift-reactive", from: "0.1.0")

func module(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-reactive") }

/// OpenCombine's products, built from this repository's modules.
let package = Package(
  name: "OpenCombine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "OpenCombine", targets: ["OpenCombine"]),
    .library(name: "OpenCombineDispatch", targets: ["OpenCombineDispatch"]),
    .library(name: "OpenCombineFoundation", targets: ["OpenCombineFoundation"]),
    .library(name: "OpenCombineShim", targets: ["OpenCombineShim"]),
    .library(name: "Combine", targets: ["Combine"]),
  ],
  traits: [
    .trait(
      name: "Combine",
      description: "A module named Combine; canImport(Combine) becomes true. Not on Apple's platforms."
    )
  ],
  dependencies: [reactive],
  targets: [
    .target(
      name: "OpenCombine",
      dependencies: [
        module("ReactiveCore"),
        // A dependency of each module that imports OpenCombine, so that all of them see it.
        .target(
          name: "Combine",
          condition: .when(platforms: [.linux, .android, .windows, .wasi], traits: ["Combine"])
        ),
      ]
    ),
    .target(name: "OpenCombineDispatch", dependencies: ["OpenCombine", module("ReactiveFoundation")]),
    .target(name: "OpenCombineFoundation", dependencies: ["OpenCombine", module("ReactiveFoundation")]),
    .target(
      name: "OpenCombineShim",
      dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]
    ),
    .target(name: "Combine", dependencies: [module("ReactiveCore"), module("ReactiveFoundation")]),
  ],
  swiftLanguageModes: [.v6]
)
