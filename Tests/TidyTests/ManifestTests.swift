import XCTest

final class ManifestTests: XCTestCase {
  private let manifest = Manifest(
    """
    let package = Package(
      products: [.library(name: "L", targets: ["A"])],
      targets: [
        .systemLibrary(name: "C", providers: [.apt(["libc-dev", "libd-dev"])]),
        .target(name: "A", dependencies: [.target(name: "B")], path: "Sources/Short"),
        .testTarget(
          name: "ATests", dependencies: ["A"]),
      ]
    )
    package.targets.append(.executableTarget(name: "E"))
    """)

  func testATargetHasItsUsualFolderOrTheOneItNames() {
    XCTAssertEqual(
      manifest.targets.map(\.folder), ["Sources/C", "Sources/Short", "Tests/ATests", "Sources/E"])
  }

  func testADependencyIsNoDeclaration() {
    XCTAssertFalse(manifest.targets.contains { $0.name == "B" })
  }

  func testDependenciesAreThoseOfTheTarget() {
    XCTAssertEqual(manifest.targets.map(\.dependencies), [[], ["B"], ["A"], []])
  }

  func testProvidersAreRead() {
    XCTAssertEqual(manifest.debianPackages, ["libc-dev", "libd-dev"])
  }
}
