// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Pictures",
  dependencies: [.package(name: "memsim", path: "../..")],
  targets: [
    .target(name: "Pictures", dependencies: [.product(name: "Memsim", package: "memsim")]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", .product(name: "MemsimTesting", package: "memsim")]),
  ]
)
