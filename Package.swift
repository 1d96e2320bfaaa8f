// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-reactive",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactiveCore", targets: ["ReactiveCore"]),
    .library(name: "Relays", targets: ["Relays"]),
    .library(name: "Inputs", targets: ["Inputs"]),
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
    .target(name: "ReactiveFoundation", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveTesting", dependencies: ["ReactiveCore"]),
    .target(name: "BalanceFeature", dependencies: ["Inputs", "ReactiveCore", "ReactiveFoundation"]),
    .target(name: "DemoTerminal"),
    .target(name: "SeededRandom"),
    .executableTarget(
      name: "BlackjackDemo",
      dependencies: ["DemoTerminal", "ReactiveCore", "SeededRandom"]
    ),
    .executableTarget(
      name: "SessionDemo",
      dependencies: ["DemoTerminal", "Inputs", "ReactiveCore", "Relays"],
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "BalanceDemo",
      dependencies: ["BalanceFeature", "DemoTerminal", "ReactiveCore", "ReactiveFoundation", "SeededRandom"]
    ),

    .executableTarget(
      name: "Stress",
      dependencies: ["ReactiveCore", "ReactiveTesting", "Relays", "SeededRandom"],
      path: "Tests/Stress"
    ),
    .testTarget(name: "StressTests", dependencies: ["Stress", "ReactiveCore"]),
    .testTarget(name: "ReactiveCoreTests", dependencies: ["ReactiveCore", "ReactiveTesting", "Relays"]),
    .testTarget(name: "ReactiveTestingTests", dependencies: ["ReactiveTesting", "ReactiveCore"]),
    .testTarget(name: "RelaysTests", dependencies: ["Relays", "ReactiveCore"]),
    .testTarget(name: "InputsTests", dependencies: ["Inputs", "Relays", "ReactiveCore"]),
    .testTarget(name: "DemoTerminalTests", dependencies: ["DemoTerminal", "DemoTerminalTesting"]),
    .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"]),
    .testTarget(
      name: "BlackjackDemoTests",
      dependencies: ["BlackjackDemo", "DemoTerminalTesting", "SeededRandom"]
    ),
    .testTarget(
      name: "SessionDemoTests",
      dependencies: ["SessionDemo", "DemoTerminalTesting", "Inputs", "ReactiveCore", "Relays"]
    ),
    .target(name: "DemoTerminalTesting", dependencies: ["DemoTerminal"], path: "Tests/DemoTerminalTesting"),
    .target(name: "HTTPServerSupport", path: "Tests/HTTPServerSupport"),
    .testTarget(
      name: "ReactiveFoundationTests",
      dependencies: ["ReactiveFoundation", "ReactiveCore", "ReactiveTesting", "HTTPServerSupport"]
    ),
    .testTarget(
      name: "BalanceFeatureTests",
      dependencies: ["BalanceFeature", "HTTPServerSupport", "Inputs", "ReactiveCore", "ReactiveFoundation"]
    ),
    .testTarget(
      name: "BalanceDemoTests",
      dependencies: [
        "BalanceDemo", "BalanceFeature", "DemoTerminal", "DemoTerminalTesting", "HTTPServerSupport",
        "ReactiveCore", "ReactiveFoundation", "ReactiveTesting",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
