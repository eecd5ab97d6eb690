internal import MemsimHost
import MemsimRuntime

/// The entries that programs wrote in the last run, in order, for a test to read.
///
/// A run is made twice: the first entry of the second run removes those of the first.
package final class Diary<Entry: Sendable>: Sendable {
  private struct Pages: Sendable {
    var entries: [Entry] = []
    var run = 0
  }

  private let written = Monitor(Pages())

  package init() {}

  /// The entries of the last run; a test that follows another does not see the entries of an
  /// earlier run.
  package var entries: [Entry] {
    let run = RunLog.current
    return written.withLock { $0.run == run ? $0.entries : [] }
  }

  package func write(_ entry: Entry) {
    let run = RunLog.current
    written.withLock { pages in
      if pages.run != run { pages.entries = [] }
      pages.run = run
      pages.entries.append(entry)
    }
  }
}
