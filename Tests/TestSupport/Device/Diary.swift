internal import MemsimHost
import MemsimRuntime

/// What programs were told in the last run, in order, for a test to look at.
///
/// A run is made twice: what was written in the first goes when the second begins.
package final class Diary<Entry: Sendable>: Sendable {
  private struct Pages: Sendable {
    var entries: [Entry] = []
    var run = 0
  }

  private let written = Monitor(Pages())

  package init() {}

  /// What was written in the last run; what an earlier one has left is none of a test's that looks
  /// at it after another.
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
