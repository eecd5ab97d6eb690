internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Caches requested entries, and evicts the least recently requested ones.
final class CacheWorkload: Workload {
  struct Settings {
    let entryBytes: Int
    let rate: Int
    let lookups: Int
    let limit: Int?
    let objects: Int
    let drops: Int
    let tick: TimeSpan
  }

  static let syntax = Syntax(
    "cache", "Keeps entries up to a limit, and frees the least recently used ones.",
    Field("entry", \Settings.entryBytes, .size, default: 65_536, "Size of an entry's content."),
    Field(pace: "rate", \.rate, default: 40, "Rate of new entries."),
    Field(pace: "lookups", \.lookups, default: 0, "Rate of lookups of random entries."),
    Field("limit", \.limit, .bytes, otherwise: "none", "Most bytes of all entries.")
      .deciding(.most),
    Field(objects: \.objects, default: 0),
    Field(drops: \.drops, default: 50, "the entries, least recently used first,"),
    Field(tick: \.tick), make: Settings.init)

  private let settings: Settings
  private let most: Int
  private var additions: Pace
  private var lookups: Pace
  private var entries: EntryList

  init(_ settings: Settings) {
    self.settings = settings
    most = settings.limit.map { $0 / settings.entryBytes } ?? .max
    additions = Pace(perHour: settings.rate, tick: settings.tick)
    lookups = Pace(perHour: settings.lookups, tick: settings.tick)
    entries = EntryList(percentObjects: settings.objects)
  }

  func launch(in system: System) {
    system.schedule(every: settings.tick) { [unowned self] in work(in: system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    for _ in 0..<entries.count * settings.drops / 100 where system.isLiving {
      entries.removeOldest(in: system.heap)
    }
  }

  private func work(in system: System) {
    lookUp(lookups.next(), in: system)
    for _ in 0..<additions.next() {
      guard most > 0, system.countOperations() else { return }
      if entries.count == most { entries.removeOldest(in: system.heap) }
      guard entries.add(settings.entryBytes, in: system.heap) else { return }
    }
  }

  private func lookUp(_ count: Int, in system: System) {
    guard entries.count > 0 else { return }
    for _ in 0..<count {
      guard system.countOperations() else { return }
      let place = Int(system.random.next(below: UInt64(entries.count)))
      entries.use(at: place, in: system.heap)
    }
  }
}
