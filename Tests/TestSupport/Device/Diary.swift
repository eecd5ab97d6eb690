import MemsimRuntime

/// What programs were told, in order, for a test to look at.
package final class Diary<Entry: Sendable>: Sendable {
  private let written = Monitor<[Entry]>([])

  package init() {}

  package var entries: [Entry] {
    written.withLock { $0 }
  }

  package func write(_ entry: Entry) {
    written.withLock { $0.append(entry) }
  }
}
