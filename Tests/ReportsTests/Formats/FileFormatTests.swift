import Foundation
import FoundationXML
import MemsimJournal
import MemsimReports
import MemsimVocabulary
import TestSupport
import XCTest

/// The reports of runs in files.
final class FileFormatTests: XCTestCase {
  /// Returns the output of a format for a journal, as a file of this one run has it.
  private func output(_ name: String, of journal: Journal) throws -> FormatOutput {
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == name })
    var writer = format.writer(of: journal.header)
    var output = FormatOutput()
    for event in journal.events { writer.add(event, to: &output) }
    writer.finish(sealedWith: journal.seal, to: &output)
    return output
  }

  private func text(_ name: String, of journal: Journal) throws -> String {
    let framing = try XCTUnwrap(FormatTable.all.first { $0.name == name }).framing
    let text = String(decoding: try output(name, of: journal).bytes, as: UTF8.self)
    return "\(framing?.opening ?? "")\(text)\(framing?.closing ?? "")"
  }

  /// Every format that tells in texts; the log of a kill is as platform K11 to K14 have it.
  func testAShortRunIsToldInEveryFormat() throws {
    let journal = try ExampleRun.short().journal
    let endings = [
      "junit": "xml", "sarif": "json", "trace": "json", "folded": "folded", "low-memory": "txt",
      "heaptrack": "txt", "massif": "txt", "jemalloc": "txt", "dhat": "json",
    ]
    for (name, ending) in endings {
      try Snapshot.assert(
        VisibleText(lines: try text(name, of: journal)), is: "short-\(name)", ending: ending)
    }
  }

  func testAConsoleFormatTellsInAFileWhatItPrints() throws {
    let journal = try ExampleRun.short().journal
    XCTAssertEqual(try text("text", of: journal), RunText(journal).text.shown)
    XCTAssertEqual(try text("json", of: journal), "\(RunSummary(journal).json.text)\n")
  }

  /// However long a run is, what is told of it is there in pieces alone.
  func testWhatIsMuchIsPassedOnWhileARunIsTold() throws {
    let warning = WarningDelivered(level: 1, origin: .pressure, footprintBytes: 0)
    let line = Logged("a line", on: .output)
    for (name, body) in [("json", line), ("trace", warning)] as [(String, any EventBody)] {
      let format = try XCTUnwrap(FormatTable.all.first { $0.name == name })
      var (writer, whole) = (format.writer(of: JournalHeader()), FormatOutput())
      var (again, pieces) = (format.writer(of: JournalHeader()), [[UInt8]]())
      var passing = FormatOutput { pieces.append($0) }
      for at in 0..<5000 as Range<UInt64> {
        let event = JournalEvent(at: at, sequence: at + 1, pid: 1, body: body)
        writer.add(event, to: &whole)
        again.add(event, to: &passing)
      }
      writer.finish(sealedWith: nil, to: &whole)
      again.finish(sealedWith: nil, to: &passing)
      XCTAssertGreaterThan(pieces.count, 2, name)
      XCTAssertTrue(pieces.allSatisfy { $0.count < 3 * FormatOutput.mostBytes }, name)
      XCTAssertTrue(Array((pieces + [passing.bytes]).joined()) == whole.bytes, name)
    }
  }

  func testEveryKillHasAFileWithItsVictim() throws {
    let journal = try ExampleRun.short(policy: "jetsam").journal
    let terminations = RunSummary(journal).terminations
    let files = try output("jetsam", of: journal).files
    XCTAssertFalse(terminations.isEmpty)
    XCTAssertEqual(
      files.map(\.name), (1...terminations.count).map { "JetsamEvent-00\($0).ips" })
    for (file, termination) in zip(files, terminations) {
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      XCTAssertEqual(try JSONValue(lines[0])["bug_type"].string, "298")
      let body = try JSONValue(lines[1])
      let gone = body["processes"].array.filter { $0["reason"] != .null }
      XCTAssertEqual(gone.map { $0["name"].string }, [termination.app])
      XCTAssertEqual(gone.map { $0["reason"].string }, [termination.body.reason])
    }
  }

  /// No journal of a run has so many: what is told of it is bounded all the same.
  func testALeakOfManyObjectsHasItsBytesAndNotALineForEach() throws {
    let leak = LeakFound(
      kind: .lost, className: "Page", site: 0, count: 1 << 40,
      totals: HeapTotals(objects: 1 << 40, blocks: 0, bytes: (1 << 42) + 7), directBytes: 1 << 42)
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == "heaptrack" })
    var writer = format.writer(of: JournalHeader())
    var output = FormatOutput()
    writer.add(JournalEvent(at: 0, sequence: 1, pid: 1, body: leak), to: &output)
    writer.finish(sealedWith: nil, to: &output)
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
    let sizes = lines.filter { $0.hasPrefix("a ") }.map { $0.split(separator: " ")[1] }
    let counts = lines.filter { $0.hasPrefix("+ ") }
    XCTAssertEqual(counts.count, 100_000)
    let bytes = try counts.reduce(0) { sum, line in
      let number = try XCTUnwrap(Int(line.dropFirst(2), radix: 16))
      return sum + (try XCTUnwrap(Int(sizes[number], radix: 16)))
    }
    XCTAssertEqual(bytes, (1 << 42) + 7)
  }

  /// A name of two columns a letter moves no figure.
  func testFiguresOfALowMemoryLogStandBelowEachOther() throws {
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == "low-memory" })
    var writer = format.writer(of: JournalHeader())
    var output = FormatOutput()
    let names = ["日本語アプリの長い長い名前", "Another"]
    for (index, name) in names.enumerated() {
      let launch = ProcessLaunched(
        app: name, instance: 1, role: "foreground", cause: .user, dirtyPages: 64, cleanPages: 0)
      writer.add(
        JournalEvent(at: 0, sequence: UInt64(index), pid: index, body: launch), to: &output)
    }
    let end = ProcessTerminated(
      reason: "limit", footprintBytes: 1 << 18, peakBytes: 1 << 18, freedBytes: 1 << 18,
      because: RationaleRecord(rule: "limit", level: 0, availablePages: 1, candidates: []))
    writer.add(JournalEvent(at: 1, sequence: 2, pid: 1, body: end), to: &output)
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
    let rows = lines.filter { line in names.contains { line.hasPrefix($0) } }
    let columns = rows.map { row in
      row.split(separator: "(")[0].trimmingCharacters(in: .whitespaces).columns
    }
    XCTAssertEqual(columns, [35, 35], rows.joined(separator: "\n"))
  }

  func testAnInterruptedRunIsToldAsFarAsItCame() throws {
    let whole = try ExampleRun.short()
    let lines = whole.text.split(separator: "\n")
    let half = lines.prefix(lines.count / 2).map { "\($0)\n" }.joined()
    let part = try Journal(Array(half.utf8))
    XCTAssertNil(part.seal)
    XCTAssertTrue(
      try text("junit", of: part).contains(
        #"errors="1""#), "an interrupted run is no success")
    XCTAssertTrue(try text("trace", of: part).hasSuffix("]}\n"))
    for format in FormatTable.all { _ = try output(format.name, of: part) }
  }

  func testNoTextOfARunGetsOutOfItsPlace() throws {
    let journal = try HostileText.journal()
    for format in FormatTable.all where format.name != "pprof" {
      let output = try output(format.name, of: journal)
      for bytes in [output.bytes] + output.files.map(\.bytes) {
        let text = String(decoding: bytes, as: UTF8.self)
        for line in text.split(separator: "\n") {
          XCTAssertFalse(line.unicodeScalars.contains(where: \.isHidden), "\(format.name): \(line)")
          XCTAssertFalse(line.hasPrefix("✓ all"), "\(format.name): \(line)")
        }
      }
    }
    // A profile has its texts between numbers.
    let profile = try output("pprof", of: journal).bytes
    for text in ["\u{1B}[", "\u{202E}", "\n✓"] {
      XCTAssertFalse(profile.contains(Array(text.utf8)), text.debugDescription)
    }
    for name in ["sarif", "trace"] { _ = try JSONValue(try text(name, of: journal)) }
    let parser = XMLParser(data: Data(try text("junit", of: journal).utf8))
    XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
  }
}
