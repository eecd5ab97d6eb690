package import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Makes things and forgets them.
package final class LeakWorkload: Workload {
  package static let term = Term(
    "leak", "Leaks objects, blocks or cycles of objects.",
    [
      .choice(
        "what", of: ["all", "objects", "blocks", "cycles"],
        "Kind of leak; `all` alternates."),
      .pace("rate", 10, "Rate of leaks."),
      .bytes("size", 64, in: 8...1_048_576, "Size of an object or block."),
      .count("cycle", 2, in: 1...10_000, "Objects in a cycle."),
      .optional(
        "most", .count, otherwise: "for ever", "Number of leaks after which it stops."),
      .tick,
    ])

  private enum Kind: Int, CaseIterable {
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
  private let size: Int
  private let cycle: Int
  private let most: Int
  private let tick: TimeSpan
  private var family = ClassFamily(named: "LostObject")
  private let link: HeapClass
  private var pace: Pace
  private var lost = 0

  package init(_ arguments: Arguments) {
    let what = arguments["what"]
    kinds = (what == 0 ? Kind.allCases : [Kind.allCases[what - 1]]).map { ($0, $0.site) }
    size = arguments["size"]
    cycle = arguments["cycle"]
    most = arguments[ifSet: "most"] ?? .max
    tick = arguments[span: "tick"]
    pace = Pace(perHour: arguments["rate"], tick: tick)
    link = ProgramClasses.shape(
      ProgramClass(name: "LostLink", size: size, fields: ["next"], dealloc: .releases))
  }

  package func launch(in system: System) {
    system.schedule(every: tick) { [unowned self] in work(in: system) }
  }

  private func work(in system: System) {
    for _ in 0..<min(pace.next(), most - lost) {
      guard system.takeOperations(kinds[lost % kinds.count].kind == .cycle ? cycle : 1),
        lose(kinds[lost % kinds.count], in: system.heap)
      else { return }
      lost += 1
    }
  }

  private func lose(_ what: (kind: Kind, site: Site), in heap: Heap) -> Bool {
    switch what.kind {
    case .object: family.allocate(size, in: heap, site: what.site) != nil
    case .block: heap.makeWrittenBlock(size, site: what.site) != nil
    case .cycle: loseCycle(at: what.site, in: heap)
    }
  }

  /// Each holds the next and the last holds the first; nothing else holds any of them.
  private func loseCycle(at site: Site, in heap: Heap) -> Bool {
    guard let first = heap.makeWrittenObject(link, bytes: size, site: site) else { return false }
    var last = first
    for _ in 1..<cycle {
      guard let next = heap.makeWrittenObject(link, bytes: size, site: site) else {
        // What there is of the cycle is closed, and lost.
        break
      }
      heap.assign(next, in: last, at: 0)
      last = next
    }
    heap.assign(first, in: last, at: 0)
    return true
  }
}
