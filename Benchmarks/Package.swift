// swift-tools-version: 6.2

import PackageDescription

/// Returns two targets with the same source, one built with ReactiveCore and one with OpenCombine. Their folders
/// are links to the same folder.
func pair(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .target(
      name: "Reactive\(name)",
      dependencies: dependencies.map(prefixed("Reactive")) + [
        .product(name: "ReactiveConcurrency", package: "swift-reactive"),
        .product(name: "ReactiveCore", package: "swift-reactive"),
        .product(name: "ReactiveExtras", package: "swift-reactive"),
        .product(name: "ReactiveFoundation", package: "swift-reactive"),
        .product(name: "ReactiveTesting", package: "swift-reactive"),
        .product(name: "ReactiveX", package: "swift-reactive"),
        .product(name: "Relays", package: "swift-reactive"),
      ],
      // ReactiveX has methods with the same names, so only the file that imports it may see them.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    ),
    .target(
      name: "OpenCombine\(name)",
      dependencies: dependencies.map(prefixed("OpenCombine")) + [
        "OpenCombine", .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      swiftSettings: [.define("OPENCOMBINE")]
    ),
  ]
}

/// Returns this library's version of a dependency that has two.
func prefixed(_ prefix: String) -> (Target.Dependency) -> Target.Dependency {
  {
    if case .byNameItem("Model", _) = $0 { return .byName(name: "\(prefix)Model") }
    return $0
  }
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Inspection", description: "Measures the cost of the measured package's trait.")],
  dependencies: [
    .package(
      name: "swift-reactive",
      path: "..",
      traits: [.trait(name: "Inspection", condition: .when(traits: ["Inspection"]))]
    ),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Harness", dependencies: ["AllocationCounter"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Harness", "ReactiveWorkloads", "OpenCombineWorkloads",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]
    ),
    .executableTarget(
      name: "ReactiveSteps",
      dependencies: [
        .product(name: "ReactiveConcurrency", package: "swift-reactive"),
        .product(name: "ReactiveCore", package: "swift-reactive"),
        .product(name: "ReactiveExtras", package: "swift-reactive"),
        .product(name: "ReactiveX", package: "swift-reactive"),
        .product(name: "ReactiveXTesting", package: "swift-reactive"),
        .product(name: "Relays", package: "swift-reactive"),
      ]
    ),
    .executableTarget(
      name: "OpenCombineSteps",
      dependencies: ["OpenCombine"],
      swiftSettings: [.define("OPENCOMBINE")]
    ),
  ] + pair("Workloads", ["Harness", "Model"]) + pair("Model", []),
  swiftLanguageModes: [.v6]
)
