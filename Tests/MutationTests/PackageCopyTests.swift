import TestSupport
import XCTest

@testable import MemsimMutation

final class PackageCopyTests: XCTestCase {
  private var folder = URL(filePath: "/")
  private var original: URL { folder.appending(path: "original") }
  private var copied: URL { folder.appending(path: "copy") }

  private let source = "func f() -> Int { 1 }\n"

  override func setUpWithError() throws {
    folder = try makeFolder()
    try write("let a = [.treatAllWarnings(as: .error),]\n", at: "Package.swift")
    try write(source, at: "Sources/A/A.swift")
    try write("let b = 2\n", at: "Sources/A/B.swift")
    XCTAssertEqual(
      TimedProcess(["git", "init", "--quiet", original.path]).run(seconds: 60).end, .exited(0))
  }

  private func write(_ text: String, at path: String) throws {
    let file = original.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: copied.appending(path: path), encoding: .utf8)
  }

  private func changed(_ path: String) throws -> Date? {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: copied.appending(path: path).path)
    return attributes[.modificationDate] as? Date
  }

  private var mutation: (name: String, edit: Edit) {
    ("m1", Mutation.all(of: source, at: "Sources/A/A.swift")[0].edit)
  }

  func testTheCopyHasTheChangesAndTheChooser() throws {
    let bodies = try PackageCopy(of: original, in: copied).write([mutation])
    XCTAssertEqual(bodies.map(\.numbers), [[1]])
    XCTAssertTrue(try text("Sources/A/A.swift").contains("if memsim_mutant(1) {\n 0 \n"))
    XCTAssertEqual(try text("Sources/A/B.swift"), "let b = 2\n")
    XCTAssertTrue(try text("Mutants/CMutants.c").contains("{\"\", \"m1\"}"))
    let manifest = try text("Package.swift")
    XCTAssertFalse(manifest.contains("treatAllWarnings"))
    XCTAssertTrue(manifest.contains("target.dependencies.append(\"CMutants\")"))
    XCTAssertFalse(manifest.contains("wanted"))
  }

  func testACopyForSomeTestsDropsOtherTargets() throws {
    _ = try PackageCopy(of: original, in: copied, tests: ["ATests", "BTests"]).write([])
    XCTAssertTrue(try text("Package.swift").contains("var wanted = \"ATests BTests\""))
  }

  func testACopyOfThisPackageIsWhole() throws {
    for tests in [[], ["ExecTests"]] {
      _ = try PackageCopy(of: Checkout.root, in: copied, tests: tests).write([])
      let question = ["package", "--scratch-path", folder.appending(path: "scratch").path]
      let answer = TimedProcess(["swift"] + question + ["show-dependencies"], in: copied.path)
        .run(seconds: 300)
      XCTAssertEqual(answer.end, .exited(0), answer.output)
    }
  }

  func testWhatStaysAsItIsKeepsItsTimeAndWhatIsGoneGoes() throws {
    let copy = PackageCopy(of: original, in: copied)
    _ = try copy.write([mutation])
    let times = try (changed("Sources/A/A.swift"), changed("Sources/A/B.swift"))
    try write("let c = 3\n", at: "Sources/A/C.swift")
    _ = try copy.write([mutation])
    XCTAssertEqual(try changed("Sources/A/A.swift"), times.0)
    XCTAssertEqual(try changed("Sources/A/B.swift"), times.1)
    try FileManager.default.removeItem(at: original.appending(path: "Sources/A/C.swift"))
    _ = try copy.write([])
    XCTAssertThrowsError(try text("Sources/A/C.swift"))
    XCTAssertEqual(try text("Sources/A/A.swift"), source)
  }

  func testAManifestWithoutTheStrictnessThatIsTakenAwayIsAnError() throws {
    try write("let a = 1\n", at: "Package.swift")
    XCTAssertThrowsError(try PackageCopy(of: original, in: copied).write([])) {
      XCTAssertEqual(
        "\($0)", "Package.swift does not say '.treatAllWarnings(as: .error),' any more")
    }
  }
}
