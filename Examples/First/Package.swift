// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "First",
  dependencies: [.package(name: "memsim", path: "../..")],
  targets: [
    .testTarget(
      name: "FirstTests", dependencies: [.product(name: "MemsimTesting", package: "memsim")])
  ])
