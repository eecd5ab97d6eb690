/// What is known of the life of one object or block, however long it was: what was done again and
/// again at one site is one line.
public struct ObjectHistory: Sendable, Equatable {
  /// What was done at one site.
  public struct Line: Sendable, Equatable {
    /// What was done.
    public let operation: HistoryEntry.Operation
    /// Where.
    public let site: Site
    /// How often.
    public internal(set) var times: Int
  }

  /// What was done, in the order in which each was first done.
  public internal(set) var lines: [Line] = []

  /// Whether every step is in a line; not where there were too many different ones, or where they
  /// were forgotten.
  public internal(set) var isWhole = true

  /// The last release, or where a block was freed; nil if there was none, or no history is kept.
  public internal(set) var lastRelease: HistoryEntry?

  /// Makes that of what nothing was done to.
  package init() {}

  /// Notes a step, in one of at most `most` lines.
  mutating func note(_ entry: HistoryEntry, most: Int) {
    noteEnd(entry)
    let known = lines.firstIndex { $0.operation == entry.operation && $0.site == entry.site }
    if let known {
      lines[known].times += entry.times
    } else if lines.count < most {
      lines.append(
        Line(operation: entry.operation, site: entry.site, times: entry.times))
    } else {
      isWhole = false
    }
  }

  /// Has one of the steps at a site stand at another.
  mutating func attribute(
    _ operation: HistoryEntry.Operation, from site: Site, to other: Site
  ) {
    guard let index = lines.lastIndex(where: { $0.operation == operation && $0.site == site })
    else { return }
    lines[index].times -= 1
    if let known = lines.firstIndex(where: { $0.operation == operation && $0.site == other }) {
      lines[known].times += 1
    } else {
      lines.insert(Line(operation: operation, site: other, times: 1), at: index + 1)
    }
    if lines[index].times == 0 { lines.remove(at: index) }
  }

  /// A dealloc follows a release, which says more; a block is only freed.
  private mutating func noteEnd(_ entry: HistoryEntry) {
    switch entry.operation {
    case .release, .drain: lastRelease = entry
    case .deallocate: lastRelease = lastRelease ?? entry
    case .allocate, .retain, .autorelease, .name: break
    }
  }
}
