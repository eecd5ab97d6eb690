import XCTest

@testable import MemsimMutation

final class CopyBuildTests: XCTestCase {
  func testAnErrorBlamesTheChangeOrThoseOfItsFunction() {
    let bodies = [PackageCopy.DoubledBody(file: "/a/A.swift", lines: 3...9, numbers: [2, 4])]
    func blamed(_ line: String) -> [Int] {
      CopyBuild.numbers(blamedIn: line + "\n", bodies: bodies).sorted()
    }
    XCTAssertEqual(blamed("/mutant/7:2:5: error: no"), [7])
    XCTAssertEqual(blamed("/a/A.swift:5:1: error: no"), [2, 4])
    XCTAssertEqual(blamed("/a/A.swift:10:1: error: no"), [])
    XCTAssertEqual(blamed("/mutant/7:2:5: warning: no"), [])
  }
}
