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
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
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
    .target(name: "ReactiveConcurrency", dependencies: ["ReactiveCore", "ReactiveExtras"]),
    .target(
      name: "ReactiveX",
      dependencies: ["ReactiveConcurrency", "ReactiveCore", "ReactiveExtras", "Relays"]
    ),
    .target(name: "ReactiveFoundation", dependencies: ["ReactiveCore", "ReactiveExtras"]),
    .target(
      name: "ReactiveTesting",
      dependencies: ["ReactiveCore", "ReactiveExtras", "ReactiveFoundation"]
    ),
    .target(name: "BalanceFeature", dependencies: ["Inputs", "ReactiveCore", "ReactiveFoundation"]),
    .target(name: "DemoTerminal"),
    .target(name: "SeededRandom"),
    .executableTarget(
      name: "BlackjackDemo",
      dependencies: ["DemoTerminal", "ReactiveCore", "SeededRandom"]
    ),
    .executableTarget(
      name: "SessionDemo",
      dependencies: ["DemoTerminal", "Inputs", "ReactiveCore", "ReactiveExtras", "Relays"],
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "BalanceDemo",
      dependencies: ["BalanceFeature", "DemoTerminal", "ReactiveCore", "ReactiveFoundation", "SeededRandom"]
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
      dependencies: ["Stress", "ReactiveConcurrency", "ReactiveCore", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveCoreTests",
      dependencies: ["ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveExtrasTests",
      dependencies: ["ReactiveExtras", "ReactiveCore", "ReactiveTesting", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveTestingTests",
      dependencies: [
        "ReactiveTesting", "ReactiveCore", "ReactiveExtras", "ReactiveFoundation", "SeededRandom",
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
    .testTarget(name: "ReactiveXTests", dependencies: ["ReactiveX", "ReactiveTesting", "TestSupport"]),
    .testTarget(name: "DemoTerminalTests", dependencies: ["DemoTerminal", "DemoTerminalTesting"]),
    .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"]),
    .testTarget(
      name: "BlackjackDemoTests",
      dependencies: ["BlackjackDemo", "DemoTerminalTesting", "SeededRandom"]
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
        "ReactiveFoundation", "ReactiveCore", "ReactiveExtras", "ReactiveTesting", "HTTPServerSupport",
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
