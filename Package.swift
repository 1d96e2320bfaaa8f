// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-reactive",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactiveCore", targets: ["ReactiveCore"]),
    .library(name: "Relays", targets: ["Relays"]),
    .library(name: "Inputs", targets: ["Inputs"]),
    .library(name: "ReactiveExtras", targets: ["ReactiveExtras"]),
    .library(name: "ReactiveConcurrency", targets: ["ReactiveConcurrency"]),
    .library(name: "ReactiveX", targets: ["ReactiveX"]),
    .library(name: "ReactiveXTesting", targets: ["ReactiveXTesting"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "ReactiveSchedulers", targets: ["ReactiveSchedulers"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
    .library(name: "ReactiveShim", targets: ["ReactiveShim"]),
    .library(name: "ReactiveCombine", targets: ["ReactiveCombine"]),
    .library(name: "BalanceFeature", targets: ["BalanceFeature"]),
    .executable(name: "BlackjackDemo", targets: ["BlackjackDemo"]),
    .executable(name: "SessionDemo", targets: ["SessionDemo"]),
    .executable(name: "BalanceDemo", targets: ["BalanceDemo"]),
  ],
  targets: [
    .target(name: "ReactiveCore"),
    .target(name: "Relays", dependencies: ["ReactiveCore"]),
    .target(name: "Inputs", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveExtras", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveConcurrency", dependencies: ["ReactiveCore"]),
    .target(
      name: "ReactiveX",
      dependencies: ["ReactiveConcurrency", "ReactiveCore", "ReactiveExtras", "Relays"]
    ),
    .target(name: "ReactiveXTesting", dependencies: ["ReactiveX"]),
    .target(name: "ReactiveFoundation", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveSchedulers", dependencies: ["ReactiveCore", "ReactiveFoundation"]),
    .target(name: "ReactiveTesting", dependencies: ["ReactiveCore", "ReactiveFoundation"]),
    .target(name: "ReactiveShim", dependencies: ["ReactiveCore", "ReactiveFoundation"]),
    .target(name: "ReactiveCombine", dependencies: ["ReactiveCore", "Relays"]),
    .target(name: "BalanceFeature", dependencies: ["Inputs", "ReactiveCore", "ReactiveFoundation"]),
    .target(name: "DemoTerminal"),
    .target(name: "SeededRandom"),
    .executableTarget(
      name: "BlackjackDemo",
      dependencies: ["DemoTerminal", "ReactiveCore", "SeededRandom"],
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "SessionDemo",
      dependencies: ["DemoTerminal", "Inputs", "ReactiveCore", "ReactiveExtras", "Relays"],
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "BalanceDemo",
      dependencies: ["BalanceFeature", "DemoTerminal", "ReactiveCore", "ReactiveFoundation", "SeededRandom"],
      exclude: ["README.md"]
    ),

    .executableTarget(
      name: "MarbleDrawings",
      dependencies: ["ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays"]
    ),
    // What the executable needs as well, and so does not import Testing.
    .target(name: "ThreadSupport", path: "Tests/ThreadSupport"),
    .target(name: "TestSupport", dependencies: ["ThreadSupport"], path: "Tests/Support"),
    .executableTarget(
      name: "Stress",
      dependencies: [
        "ReactiveConcurrency", "ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays", "SeededRandom",
        "ThreadSupport",
      ],
      path: "Tests/Stress"
    ),
    .testTarget(
      name: "StressTests",
      dependencies: ["Stress", "ReactiveConcurrency", "ReactiveCore", "Relays", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveCoreTests",
      dependencies: ["Inputs", "ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveExtrasTests",
      dependencies: ["ReactiveExtras", "ReactiveCore", "ReactiveTesting", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveTestingTests",
      dependencies: [
        "ReactiveTesting", "ReactiveCore", "ReactiveFoundation", "ReactiveSchedulers", "SeededRandom",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "RelaysTests",
      dependencies: ["Relays", "ReactiveCore", "ReactiveExtras", "TestSupport"]
    ),
    .testTarget(name: "InputsTests", dependencies: ["Inputs", "Relays", "ReactiveCore", "TestSupport"]),
    .testTarget(
      name: "ReactiveConcurrencyTests",
      dependencies: [
        "ReactiveConcurrency", "Inputs", "ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ReactiveXTests",
      dependencies: ["ReactiveX", "ReactiveXTesting", "ReactiveTesting", "TestSupport"]
    ),
    .testTarget(name: "ReactiveXTestingTests", dependencies: ["ReactiveXTesting", "TestSupport"]),
    .testTarget(name: "DemoTerminalTests", dependencies: ["DemoTerminal", "DemoTerminalTesting"]),
    .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"]),
    .testTarget(
      name: "BlackjackDemoTests",
      dependencies: ["BlackjackDemo", "DemoTerminal", "DemoTerminalTesting", "ReactiveCore", "SeededRandom"]
    ),
    .testTarget(
      name: "SessionDemoTests",
      dependencies: ["SessionDemo", "DemoTerminalTesting", "Inputs", "ReactiveCore", "Relays", "TestSupport"]
    ),
    .target(name: "DemoTerminalTesting", dependencies: ["DemoTerminal"], path: "Tests/DemoTerminalTesting"),
    .target(
      name: "BalanceFeatureTesting",
      dependencies: ["BalanceFeature", "ReactiveCore"],
      path: "Tests/BalanceFeatureTesting"
    ),
    .target(name: "HTTPServerSupport", dependencies: ["TestSupport"], path: "Tests/HTTPServerSupport"),
    .testTarget(
      name: "ReactiveFoundationTests",
      dependencies: [
        "ReactiveFoundation", "ReactiveCore", "ReactiveTesting", "HTTPServerSupport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ReactiveSchedulersTests",
      dependencies: [
        "ReactiveSchedulers", "ReactiveCore", "ReactiveExtras", "ReactiveFoundation", "ReactiveTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "BalanceFeatureTests",
      dependencies: [
        "BalanceFeature", "BalanceFeatureTesting", "HTTPServerSupport", "Inputs", "ReactiveCore",
        "ReactiveFoundation", "ReactiveTesting", "SeededRandom", "TestSupport",
      ]
    ),
    .testTarget(
      name: "BalanceDemoTests",
      dependencies: [
        "BalanceDemo", "BalanceFeature", "BalanceFeatureTesting", "DemoTerminal", "DemoTerminalTesting",
        "HTTPServerSupport", "ReactiveCore", "ReactiveFoundation", "ReactiveTesting", "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
