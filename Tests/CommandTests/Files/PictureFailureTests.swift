import Foundation
import TestSupport
import XCTest

/// Pictures that cannot be written: they cost nothing else.
final class PictureFailureTests: CommandTestCase {
  private func write(_ name: String, picture: String = "") throws {
    let text = short().replacing("name: short", with: "name: \(name)")
    try write(
      text.replacing("end: 20s", with: "  - {at: 2s, frame: \(picture)}\nend: 3s"),
      to: "\(name).yaml")
  }

  private func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "pictures").path
    ).sorted()
  }

  /// Runs a scenario where no file can have as many bytes as a picture; a pipe can.
  private func runWithLittleRoom() throws -> MemsimProcess {
    try MemsimProcess(
      script: """
        prlimit --fsize=100 "$memsim" run --json --frames pictures a.yaml 2>&1 | cat
        exit ${PIPESTATUS[0]}
        """, in: folder)
  }

  func testTheReportIsPrintedAndTheOthersAreRun() throws {
    for name in ["a", "b", "c"] { try write(name) }
    // A folder is in the place of the second picture.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "pictures/b-0002.000s.png"), withIntermediateDirectories: true)
    let all = try memsim("run", "-q", "--bless", "--frames", "pictures", ".")
    XCTAssertEqual(all.code, 2)
    XCTAssertEqual(
      all.errors,
      "./b.yaml: error: pictures/b-0002.000s.png: memsim cannot write the picture: this is not a "
        + "regular file; expected a file; memsim wrote no later pictures either\n")
    for name in ["a", "b", "c"] { XCTAssertTrue(all.output.contains("✓ \(name): "), all.output) }
    XCTAssertTrue(all.output.hasSuffix("1 of 3 scenarios failed\n"), all.output)
    XCTAssertEqual(
      try pictures(), ["a-0002.000s.png", "b-0002.000s.png", "c-0002.000s.png"])
    XCTAssertEqual(contents(of: "outcomes.txt")?.split(separator: "\n").count, 3)
  }

  func testNoHalfOfAPictureIsLeft() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    try write("a")
    let run = try runWithLittleRoom()
    XCTAssertEqual(run.code, 2)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.count, 2, run.output)
    XCTAssertEqual(lines.compactMap { try? JSONValue($0)["scenario"] }, ["a"], run.output)
    XCTAssertTrue(run.output.contains("cannot write the picture: File too large; "), run.output)
    XCTAssertEqual(try pictures(), [])
  }

  func testAnotherPictureTakesThePlaceOfAnOldOneAsAWhole() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    try write("a")
    XCTAssertEqual(try memsim("run", "--frames", "pictures", "a.yaml").code, 0)
    let place = folder.appending(path: "pictures/a-0002.000s.png")
    let old = try Data(contentsOf: place)
    XCTAssertEqual(try runWithLittleRoom().code, 2)
    XCTAssertEqual(try Data(contentsOf: place), old)
    XCTAssertEqual(try pictures(), ["a-0002.000s.png"])
  }

  func testANameOfAnyLengthIsOneThatAFileCanHave() throws {
    let long = String(repeating: "歡", count: 199)
    try write(
      short().replacing(
        "end: 20s",
        with: "  - {at: 2s, frame: \(long)}\n  - {at: 2s, frame: \(long)}\n"
          + "  - {at: 2s, frame: \(long)a}\nend: 3s"), to: "long.yaml")
    let run = try memsim("run", "-q", "--frames", "pictures", "long.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let names = try pictures()
    XCTAssertEqual(names.count, 3)
    for name in names { XCTAssertLessThanOrEqual(name.utf8.count, 255) }
  }

  func testPicturesOfTwoScenariosNeverTakeEachOthersPlace() throws {
    try write("a", picture: "b-c")
    try write("a-b", picture: "c")
    let run = try memsim("run", "-q", "--frames", "pictures", ".")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("a picture of another scenario has this name"), run.errors)
    XCTAssertEqual(try pictures(), ["a-b-c.png"])
  }

  /// Runs in processes of their own, as beside native code or twice, know of each other.
  func testPicturesOfRunsApartNeverTakeEachOthersPlace() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try write("a", picture: "b-c")
    try write("a-b", picture: "c")
    try write("name: well\nend: 5s\napps: [{name: Well}]\n", to: "well.yaml")
    for more in [["a.yaml", "a-b.yaml", "well.yaml"], ["--twice", "a.yaml", "a-b.yaml"]] {
      let run = try MemsimProcess(
        ["run", "-q", "--frames", "pictures"] + more, of: "memsim-mishaps", in: folder)
      XCTAssertEqual(run.code, 2, "\(more)")
      XCTAssertTrue(run.errors.contains("a-b.yaml: error: pictures/a-b-c.png: "), run.errors)
      XCTAssertTrue(run.errors.contains("a picture of another scenario has this name"), run.errors)
      XCTAssertEqual(try pictures(), ["a-b-c.png"])
    }
  }
}
