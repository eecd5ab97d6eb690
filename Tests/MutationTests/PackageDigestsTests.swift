import Foundation
import TestSupport
import XCTest

@testable import MemsimMutation

final class PackageDigestsTests: XCTestCase {
  private let files = [
    "Sources/Zoo/Lion.swift": "struct Lion {}", "Scenarios/zoo.yaml": "name: zoo",
    "Tests/Mutation/Mutator.swift": "", "Tests/ZooTests/Fence.swift": "struct Fence {}",
    "Tests/ZooTests/LionTests.swift": "final class LionTests: XCTestCase {}",
    "Tests/ZooTests/LionTests+Roar.swift": "extension LionTests {}",
    "Tests/ZooTests/CageTests.swift": "final class CageTests: XCTestCase {}",
    "Tests/TidyTests/RuleTests.swift": "final class RuleTests: XCTestCase {}",
    "Tests/Mutation/Faults/equivalent.txt": "", "docs/zoo.png": "", "README.md": "A zoo.",
  ]

  /// What is another when a file is: `program`, `tests`, and classes.
  private func changed(with path: String) -> Set<String> {
    func digests(_ files: [String: String]) -> PackageDigests {
      PackageDigests(of: files.map { ($0.key, Data($0.value.utf8)) })
    }
    XCTAssertNotNil(files[path])
    let (before, after) = (
      digests(files), digests(files.merging([path: "// Other.\n" + (files[path] ?? "")]) { $1 })
    )
    var changed: Set<String> = before.program == after.program ? [] : ["program"]
    if before.tests != after.tests { changed.insert("tests") }
    for name in ["LionTests", "CageTests"] {
      XCTAssertNotNil(before.digest(ofClass: name))
      if before.digest(ofClass: name) != after.digest(ofClass: name) { changed.insert(name) }
    }
    return changed
  }

  func testWhatMakesTheProgramsIsTheProgram() {
    XCTAssertEqual(changed(with: "Sources/Zoo/Lion.swift"), ["program"])
    XCTAssertEqual(changed(with: "Scenarios/zoo.yaml"), ["program"])
    XCTAssertEqual(changed(with: "Tests/Mutation/Mutator.swift"), ["program"])
  }

  func testAClassIsItsFilesAndWhatAllClassesUse() {
    XCTAssertEqual(changed(with: "Tests/ZooTests/LionTests.swift"), ["tests", "LionTests"])
    XCTAssertEqual(changed(with: "Tests/ZooTests/LionTests+Roar.swift"), ["tests", "LionTests"])
    XCTAssertEqual(
      changed(with: "Tests/ZooTests/Fence.swift"), ["tests", "LionTests", "CageTests"])
  }

  func testWhatJudgesNothingChangesNothing() {
    for path in [
      "Tests/TidyTests/RuleTests.swift", "Tests/Mutation/Faults/equivalent.txt", "docs/zoo.png",
      "README.md",
    ] { XCTAssertEqual(changed(with: path), []) }
  }

  func testThePackageHasItsClasses() throws {
    let digests = try PackageDigests(of: Checkout.root)
    XCTAssertNotNil(digests.digest(ofClass: "RefTests"))
    XCTAssertNil(digests.digest(ofClass: "RuleTests"))
  }
}
