package import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Keeps what it was asked for, and forgets what was not asked for for longest.
package final class CacheWorkload: Workload {
  package static let term = Term(
    "cache",
    "Keeps entries up to a limit, and frees the least recently used ones.",
    [
      .size("entry", 65_536, "Size of an entry's content."),
      .pace("rate", 40, "Rate of new entries."),
      .pace("lookups", 0, "Rate of lookups of random entries."),
      .optional("limit", .bytes, otherwise: "none", "Most bytes of all entries.")
        .deciding(.most),
      .objects(0),
      .drops(50, "the entries, least recently used first,"),
      .tick,
    ])

  private let entryBytes: Int
  private let most: Int
  private let drops: Int
  private let tick: TimeSpan
  private var additions: Pace
  private var lookups: Pace
  private var entries: EntryList

  package init(_ arguments: Arguments) {
    entryBytes = arguments["entry"]
    most = arguments[ifSet: "limit"].map { [entryBytes] in $0 / entryBytes } ?? .max
    drops = arguments["drops"]
    tick = arguments[span: "tick"]
    additions = Pace(perHour: arguments["rate"], tick: tick)
    lookups = Pace(perHour: arguments["lookups"], tick: tick)
    entries = EntryList(percentObjects: arguments["objects"])
  }

  package func launch(in system: System) {
    system.schedule(every: tick) { [unowned self] in work(in: system) }
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    for _ in 0..<entries.count * drops / 100 where system.isLiving {
      entries.removeOldest(in: system.heap)
    }
  }

  private func work(in system: System) {
    lookUp(lookups.next(), in: system)
    for _ in 0..<additions.next() {
      guard most > 0, system.takeOperations() else { return }
      if entries.count == most { entries.removeOldest(in: system.heap) }
      guard entries.add(entryBytes, in: system.heap) else { return }
    }
  }

  private func lookUp(_ count: Int, in system: System) {
    guard entries.count > 0 else { return }
    for _ in 0..<count {
      guard system.takeOperations() else { return }
      let place = Int(system.random.next(below: UInt64(entries.count)))
      entries.use(at: place, in: system.heap)
    }
  }
}
