// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Counter",
  dependencies: [.package(name: "memsim", path: "../..")],
  targets: [
    .target(
      name: "Counter", dependencies: [.product(name: "Memsim", package: "memsim")],
      exclude: ["Counter.app"]),
    .executableTarget(
      name: "memsim-counter",
      dependencies: ["Counter", .product(name: "Memsim", package: "memsim")]),
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter", .product(name: "MemsimTesting", package: "memsim")]),
  ]
)
