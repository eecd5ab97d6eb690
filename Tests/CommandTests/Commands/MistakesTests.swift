import Foundation
import TestSupport
import XCTest

/// The exercises of Examples/Mistakes-ObjC: each run names the mistake and its line, and finds
/// nothing after the patch.
final class MistakesTests: CommandTestCase {
  /// An exercise: words of the report, and the line of the source that the report names.
  private struct Mistake {
    let name: String
    let finding: String
    let line: String
  }

  private static let mistakes = [
    Mistake(
      name: "Album", finding: "leaked", line: "pictures = [[NSMutableArray alloc] init];"),
    Mistake(name: "Notes", finding: "over-release", line: "[note release];"),
    Mistake(name: "Title", finding: "message-to-deallocated", line: "(int)[title length]"),
    Mistake(name: "Book", finding: "retain cycles", line: "Book *book = [[Book alloc] init];"),
    Mistake(
      name: "Reader", finding: "message-to-deallocated",
      line: "[delegate downloadDidFinish:self];"),
    Mistake(
      name: "Shape", finding: "did not call [super dealloc]",
      line: "Shape *shape = [[Shape alloc] init];"),
    Mistake(name: "Tiles", finding: "Tiles was killed", line: "pixels = malloc(tileBytes);"),
    Mistake(
      name: "Pictures", finding: "Pictures was killed",
      line: "pixels = malloc(pictureBytes);"),
  ]

  func testEachMistakeIsNamedUntilItIsMended() throws {
    let examples = MemsimProcess.checkout.appending(path: "Examples/Mistakes-ObjC")
    let folders = try FileManager.default.contentsOfDirectory(atPath: examples.path)
      .filter { !$0.contains(".") }.sorted()
    XCTAssertEqual(folders, Self.mistakes.map(\.name).sorted())
    for mistake in Self.mistakes {
      for file in [mistake.name, "\(mistake.name).yaml", "\(mistake.name).patch"] {
        try FileManager.default.copyItem(
          at: examples.appending(path: file), to: folder.appending(path: file))
      }
      let source = "\(mistake.name)/\(mistake.name).m"
      let line = try XCTUnwrap(
        contents(of: source)?.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains(mistake.line) }, "\(source) has no '\(mistake.line)'")
      let place = "\(mistake.name).m:\(line + 1)"
      let mistaken = try play(mistake.name)
      XCTAssertEqual(mistaken.code, 1, mistaken.output)
      XCTAssertTrue(mistaken.output.contains(mistake.finding), mistaken.output)
      XCTAssertTrue(mistaken.output.contains(place), "\(place): \(mistaken.output)")

      let patch = try MemsimProcess(script: "git apply \(mistake.name).patch", in: folder)
      XCTAssertEqual(patch.code, 0, patch.errors)
      let mended = try play(mistake.name)
      XCTAssertEqual(mended.code, 0, mended.output)
      XCTAssertEqual(mended.errors, "", mistake.name)
      XCTAssertFalse(mended.output.contains(mistake.finding), mended.output)
    }
  }

  private func play(_ name: String) throws -> MemsimProcess {
    let build = try memsim("build", name)
    XCTAssertEqual(build.code, 0, build.errors)
    return try memsim("run", "--timeline", "--debug-memory", "\(name).yaml")
  }
}
