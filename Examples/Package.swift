// swift-tools-version: 6.2

import PackageDescription

let reactive: [Target.Dependency] = ["ReactiveConcurrency", "ReactiveCore", "ReactiveExtras"].map {
  .product(name: $0, package: "swift-reactive")
}

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-reactive", path: "..", traits: ["Inspection"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport", from: "2.9.2"),
    .package(url: "https://github.com/grpc/grpc-swift-protobuf", from: "2.4.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Prices", dependencies: reactive),
    .target(
      name: "PriceProtocol",
      dependencies: [
        "Prices",
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["exchange.proto"]
    ),
    .target(
      name: "PriceExchange",
      dependencies: [
        "PriceProtocol", "Prices",
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
      ] + reactive
    ),
    .target(
      name: "PriceServer",
      dependencies: [
        "PriceProtocol", "Prices",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ReactiveInspection", package: "swift-reactive"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ] + reactive,
      resources: [.embedInCode("Page.html"), .embedInCode("Subscriptions.html")]
    ),
    .executableTarget(
      name: "PriceFeed",
      dependencies: [
        "PriceExchange", "PriceServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .testTarget(
      name: "PriceFeedTests",
      dependencies: [
        "PriceExchange", "PriceFeed", "PriceProtocol", "PriceServer", "Prices",
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ReactiveInspection", package: "swift-reactive"),
        .product(name: "ReactiveTesting", package: "swift-reactive"),
      ] + reactive
    ),
  ],
  swiftLanguageModes: [.v6]
)
