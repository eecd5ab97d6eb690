internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Makes things and forgets them.
final class LeakWorkload: Workload {
  struct Settings {
    let what: What
    let rate: Int
    let size: Int
    let cycle: Int
    let most: Int?
    let tick: TimeSpan
  }

  static let syntax = Syntax(
    "leak", "Leaks objects, blocks or cycles of objects.",
    Field("what", \Settings.what, .choice, default: .all, "Kind of leak; `all` alternates."),
    Field(pace: "rate", \.rate, default: 10, "Rate of leaks."),
    Field("size", \.size, .bytes(8...1_048_576), default: 64, "Size of an object or block."),
    Field("cycle", \.cycle, .count(1...10_000), default: 2, "Objects in a cycle."),
    Field("most", \.most, .count, otherwise: "for ever", "Number of leaks after which it stops."),
    Field(tick: \.tick), make: Settings.init)

  enum What: String, CaseIterable {
    case all, objects, blocks, cycles

    fileprivate var kinds: [Kind] {
      switch self {
      case .all: Kind.allCases
      case .objects: [.object]
      case .blocks: [.block]
      case .cycles: [.cycle]
      }
    }
  }

  fileprivate enum Kind: CaseIterable {
    case object
    case block
    case cycle

    var site: Site {
      let function =
        switch self {
        case .object: "loseObject"
        case .block: "loseBlock"
        case .cycle: "loseCycle"
        }
      return Site(Site.Frame(file: "leak", line: 0, function: function))
    }
  }

  private let kinds: [(kind: Kind, site: Site)]
  private let settings: Settings
  private let most: Int
  private var family = ClassFamily(named: "LostObject")
  private let link: HeapClass
  private var pace: Pace
  private var lost = 0

  init(_ settings: Settings) {
    self.settings = settings
    kinds = settings.what.kinds.map { ($0, $0.site) }
    most = settings.most ?? .max
    pace = Pace(perHour: settings.rate, tick: settings.tick)
    link = ProgramClasses.shape(
      ProgramClass(name: "LostLink", size: settings.size, fields: ["next"], dealloc: .releases))
  }

  func launch(in system: System) {
    system.schedule(every: settings.tick) { [unowned self] in work(in: system) }
  }

  private func work(in system: System) {
    for _ in 0..<min(pace.next(), most - lost) {
      guard system.countOperations(kinds[lost % kinds.count].kind == .cycle ? settings.cycle : 1),
        lose(kinds[lost % kinds.count], in: system.heap)
      else { return }
      lost += 1
    }
  }

  private func lose(_ what: (kind: Kind, site: Site), in heap: Heap) -> Bool {
    switch what.kind {
    case .object: family.allocate(settings.size, in: heap, site: what.site) != nil
    case .block: heap.makeWrittenBlock(settings.size, site: what.site) != nil
    case .cycle: loseCycle(at: what.site, in: heap)
    }
  }

  /// Each holds the next and the last holds the first; nothing else holds any of them.
  private func loseCycle(at site: Site, in heap: Heap) -> Bool {
    let size = settings.size
    guard let first = heap.makeWrittenObject(link, bytes: size, site: site) else { return false }
    var last = first
    for _ in 1..<settings.cycle {
      guard let next = heap.makeWrittenObject(link, bytes: size, site: site) else {
        // The cycle is closed and leaked with the objects that it has so far.
        break
      }
      heap.assign(next, in: last, at: 0)
      last = next
    }
    heap.assign(first, in: last, at: 0)
    return true
  }
}
