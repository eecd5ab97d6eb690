import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

final class EveryKindTests: XCTestCase {
  func testEverythingThatCanHappenIsToldInItsWords() throws {
    let text = RunReport(try EveryKind.journal(), detail: .verbose).text
    try Snapshot.assert(text, is: "every-kind-verbose")
  }

  func testWhatMattersIsToldInItsWords() throws {
    try Snapshot.assert(RunReport(try EveryKind.journal()).text, is: "every-kind")
  }

  /// A kind that has no words stops the process.
  func testThereAreWordsForEveryKindOfEvent() throws {
    for kind in EventTable.all where kind.name != RunEnded.name {
      let sink = MemorySink()
      let writer = JournalWriter(to: sink, header: JournalHeader())
      writer.record(kind.init(), at: 0, pid: 1)
      try writer.end(
        RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
      let journal = try Journal(sink.bytes)
      XCTAssertFalse(RunReport(journal, detail: .verbose).text.isEmpty, kind.name)
      XCTAssertFalse(RunReport(journal).text.isEmpty, kind.name)
    }
  }
}
