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
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation", "ReactiveSchedulers"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
    .library(name: "ReactiveInspection", targets: ["ReactiveInspection"]),
    .library(name: "ReactiveShim", targets: ["ReactiveShim"]),
    .library(name: "ReactiveCombine", targets: ["ReactiveCombine"]),
    .library(name: "BalanceFeature", targets: ["BalanceFeature"]),
    .executable(name: "BlackjackDemo", targets: ["BlackjackDemo"]),
    .executable(name: "SessionDemo", targets: ["SessionDemo"]),
    .executable(name: "BalanceDemo", targets: ["BalanceDemo"]),
  ],
  traits: [
    .trait(
      name: "Inspection",
      description: "Records all subscriptions, for the SubscriptionGraph of ReactiveInspection."
    )
  ],
  targets: [
    .target(name: "ReactiveCore"),
    .target(name: "Relays", dependencies: ["ReactiveCore"]),
    .target(name: "Inputs", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveExtras", dependencies: ["ReactiveCore"]),
    .target(name: "ReactiveConcurrency", dependencies: ["ReactiveCore"]),
    .target(
      name: "ReactiveX",
      dependencies: ["ReactiveCore", "ReactiveExtras", "Relays"]
    ),
    .target(name: "ReactiveXTesting", dependencies: ["ReactiveX"]),
    .target(name: "ReactiveFoundation", dependencies: ["ReactiveCore"]),
    // A module of its own: in OpenCombine's place, a file may import ReactiveFoundation and combine-schedulers.
    .target(name: "ReactiveSchedulers", dependencies: ["ReactiveCore", "ReactiveFoundation"]),
    .target(name: "ReactiveInspection", dependencies: ["ReactiveCore"]),
    .target(
      name: "ReactiveTesting",
      dependencies: ["ReactiveCore", "ReactiveFoundation", "ReactiveInspection"]
    ),
    .target(name: "ReactiveShim", dependencies: ["ReactiveCore", "ReactiveFoundation"]),
    .target(name: "ReactiveCombine", dependencies: ["ReactiveCore"]),
    .target(name: "BalanceFeature", dependencies: ["Inputs", "ReactiveCore", "ReactiveFoundation"]),
    .target(name: "DemoSupport"),
    .executableTarget(
      name: "BlackjackDemo",
      dependencies: ["DemoSupport", "ReactiveCore"],
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "SessionDemo",
      dependencies: ["DemoSupport", "Inputs", "ReactiveCore", "ReactiveExtras", "Relays"],
      exclude: ["README.md"]
    ),
    .executableTarget(
      name: "BalanceDemo",
      dependencies: [
        "BalanceFeature", "DemoSupport", "ReactiveCore", "ReactiveExtras", "ReactiveFoundation",
      ],
      exclude: ["README.md", "Server"]
    ),

    // What Stress needs as well, and so does not import Testing.
    .target(name: "ThreadSupport", dependencies: ["ReactiveCore"], path: "Tests/Support/Threads"),
    .target(
      name: "TestSupport",
      dependencies: ["ReactiveCore", "ReactiveTesting", "ThreadSupport"],
      path: "Tests/Support/Testing"
    ),
    // Publishers and operators of every kind, for tests of what holds for all and for the explorer.
    .target(
      name: "CatalogueSupport",
      dependencies: ["ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays", "ThreadSupport"],
      path: "Tests/Support/Catalogue"
    ),
    .target(name: "HTTPSupport", dependencies: ["ThreadSupport"], path: "Tests/Support/HTTP"),
    .target(name: "TerminalSupport", path: "Tests/Support/Terminal"),
    .target(
      name: "BalanceSupport",
      dependencies: ["BalanceFeature", "ReactiveCore"],
      path: "Tests/Support/Balance"
    ),
    // A library, since SwiftPM would make an executable one of the package's. Scripts/stress links it.
    .target(
      name: "Stress",
      dependencies: [
        "DemoSupport", "ReactiveConcurrency", "ReactiveCore", "ReactiveExtras", "ReactiveInspection",
        "ReactiveTesting", "Relays", "ThreadSupport",
      ],
      path: "Tests/Stress"
    ),
    .testTarget(
      name: "StressTests",
      dependencies: ["Stress", "ReactiveConcurrency", "ReactiveCore", "ReactiveInspection", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveCoreTests",
      dependencies: [
        "CatalogueSupport", "Inputs", "ReactiveCore", "ReactiveExtras", "ReactiveTesting", "Relays",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ReactiveExtrasTests",
      dependencies: ["ReactiveExtras", "ReactiveCore", "ReactiveTesting", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveTestingTests",
      dependencies: [
        "ReactiveTesting", "DemoSupport", "ReactiveCore", "ReactiveFoundation", "ReactiveSchedulers",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ReactiveInspectionTests",
      dependencies: [
        "ReactiveInspection", "ReactiveCore", "ReactiveExtras", "ReactiveFoundation",
        "ReactiveTesting", "Relays", "TestSupport",
      ]
    ),
    .testTarget(
      name: "RelaysTests",
      dependencies: ["Relays", "ReactiveCore", "ReactiveExtras", "ReactiveTesting", "TestSupport"]
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
    .testTarget(name: "DemoSupportTests", dependencies: ["DemoSupport", "TerminalSupport", "TestSupport"]),
    .testTarget(
      name: "BlackjackDemoTests",
      dependencies: ["BlackjackDemo", "DemoSupport", "ReactiveCore", "TerminalSupport", "TestSupport"]
    ),
    .testTarget(
      name: "SessionDemoTests",
      dependencies: ["SessionDemo", "ReactiveCore", "Relays", "TerminalSupport", "TestSupport"]
    ),
    .testTarget(
      name: "ReactiveFoundationTests",
      dependencies: [
        "ReactiveFoundation", "ReactiveCore", "ReactiveTesting", "HTTPSupport", "TestSupport",
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
        "BalanceFeature", "BalanceSupport", "DemoSupport", "HTTPSupport", "Inputs", "ReactiveCore",
        "ReactiveFoundation", "ReactiveTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "BalanceDemoTests",
      dependencies: [
        "BalanceDemo", "BalanceFeature", "BalanceSupport", "HTTPSupport", "ReactiveTesting",
        "TerminalSupport", "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// For tests in a release build, where those that use `@testable import` do not compile: the named targets alone.
if let names = Context.environment["TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// For Scripts/explore: the libraries with scheduling points, and the program that explores them. "thread" instruments the
// libraries for ThreadSanitizer, and not the program, which must not order the threads that it runs.
if let mode = Context.environment["EXPLORE"] {
  let isSanitized = mode == "thread"
  let sanitize = isSanitized ? ["-sanitize=thread"] : []
  for target in package.targets {
    target.swiftSettings = [.define("EXPLORE")]
    if target.path == nil { target.swiftSettings! += [.unsafeFlags(sanitize)] }
  }
  package.targets += [
    .target(name: "ExploreToken", path: "Tests/Explore/Token"),
    .executableTarget(
      name: "Explore",
      dependencies: [
        "CatalogueSupport", "DemoSupport", "ExploreToken", "ReactiveCore", "ReactiveExtras",
        "ReactiveInspection", "ReactiveTesting", "ReactiveX", "Relays", "ThreadSupport",
      ],
      path: "Tests/Explore",
      exclude: ["Faults", "Token"],
      swiftSettings: [.define("EXPLORE")],
      linkerSettings: [.unsafeFlags(sanitize)]
    ),
  ]
}
