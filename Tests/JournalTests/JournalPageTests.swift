import Foundation
import MemsimJournal
import XCTest

/// The documentation shows a journal as the writer writes it.
final class JournalPageTests: XCTestCase {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  func testTheLinesOfThePageAreTheExampleJournal() throws {
    let page = try text(of: "docs/reference/journal.md")
    let shown = page.split(separator: "\n").filter { $0.hasPrefix("{") }.map(String.init)
    let written = try ExampleJournal.write().text.split(separator: "\n").map(String.init)
    XCTAssertEqual(shown.count, written.count)
    for (shown, written) in zip(shown, written) { XCTAssertEqual(shown, written) }
  }

  func testThePageNamesEveryKindWithItsSentence() throws {
    let page = try text(of: "docs/reference/journal.md")
    for kind in EventTable.all {
      XCTAssertTrue(page.contains("**\(kind.name)**: \(kind.about)"), kind.name)
    }
  }

  func testTheExampleHasOneEventOfEveryKind() {
    let kinds = ExampleJournal.events.map { $0.body.eventKind.name } + [RunEnded.name]
    XCTAssertEqual(kinds, EventTable.all.map { $0.name })
  }

  /// The schema belongs to a format: who changes one raises the other's number.
  func testTheSchemaFileIsWrittenFromTheTable() throws {
    let path = "docs/journal.schema.json"
    guard try text(of: path) != JournalSchema.text else { return }
    let proposal = FileManager.default.temporaryDirectory.appending(path: "journal.schema.json")
    try JournalSchema.text.write(to: proposal, atomically: true, encoding: .utf8)
    XCTFail("\(path) is out of date; what it should be is in \(proposal.path())")
  }

  func testEveryEventIsInTheTable() throws {
    let folder = Self.root.appending(path: "Sources/Journal/Events")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let events = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: #/struct (\w+): EventBody/#)
        .map { String($0.1) }
    }
    XCTAssertEqual(events.sorted(), EventTable.all.map { "\($0)" }.sorted())
  }

  func testThePageOnAddingAnEventShowsCodeAsItIs() throws {
    let page = try text(of: "docs/inside/adding.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.contains(#/(?:struct|extension) SleepChanged: /#) }
    let sources = [
      "Sources/Journal/Events/ScreenChanged.swift",
      "Sources/Reports/Events/InputArrived+Report.swift",
    ]
    XCTAssertEqual(blocks.count, sources.count)
    for (block, source) in zip(blocks, sources) {
      XCTAssertTrue(try text(of: source).contains(block), source)
    }
  }
}
