internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Leaves a hole of nearly a page beside everything that it keeps.
final class FragmenterWorkload: Workload {
  struct Settings {
    let things: Int
    let smallest: Int
    let largest: Int
    let spacing: Int
    let period: TimeSpan
    let isRepeated: Bool
    let objects: Int
    let drops: Int
  }

  static let syntax = Syntax(
    "fragmenter",
    "Allocates many objects and blocks and frees most, so that each survivor keeps a page.",
    Field(
      "things", \Settings.things, .count(1...10_000_000), default: 10_000,
      "Number of objects and blocks of one size."),
    Field("smallest", \.smallest, .size, default: 16, "First size."),
    Field("largest", \.largest, .size, default: 512, "Last size."),
    Field(
      "spacing", \.spacing, .size, default: 4096,
      "Bytes with one survivor; at most every other one survives."),
    Field(
      "every", \.period, .duration(.milliseconds(1)...(.hours(24))), default: .seconds(1),
      "Time from one size to the next."),
    Field(
      "again", \.isRepeated, .flag, default: false,
      "Whether it frees all after the last size and begins again."),
    Field(objects: \.objects, default: 50), Field(drops: \.drops, default: 0, "the survivors"),
    make: Settings.init)

  private let settings: Settings
  private let steps: ClosedRange<Int>
  private var step: Int
  private var kept: [(bytes: Int, holdings: Holdings)] = []

  init(_ settings: Settings) {
    self.settings = settings
    let smallest = SizeStep(fitting: settings.smallest).index
    steps = smallest...SizeStep(fitting: settings.largest).index
    step = steps.lowerBound
  }

  static func check(_ settings: Settings) throws(WorkloadError) {
    guard settings.smallest <= settings.largest else {
      throw .contradiction(
        "'smallest' is larger than 'largest'", among: ["smallest", "largest"])
    }
  }

  /// The bytes of the things that it keeps.
  var liveBytes: Int {
    kept.reduce(0) { $0 + $1.bytes * $1.holdings.count }
  }

  func launch(in system: System) {
    system.schedule(every: settings.period) { [unowned self] in work(in: system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    for index in kept.indices {
      kept[index].holdings.drop(percent: settings.drops, in: system.heap)
    }
  }

  private func work(in system: System) {
    if step > steps.upperBound {
      guard settings.isRepeated else { return }
      freeAll(in: system.heap)
      step = steps.lowerBound
    }
    makeHoles(of: SizeStep(index: step).bytes, in: system)
    step += 1
  }

  private func freeAll(in heap: Heap) {
    for index in kept.indices { kept[index].holdings.drop(percent: 100, in: heap) }
    kept = []
  }

  /// Fills pages, and frees all but one thing in each stretch.
  private func makeHoles(of bytes: Int, in system: System) {
    let heap = system.heap
    let keepsOneIn = max(2, settings.spacing / bytes)
    var staying = makeHoldings()
    var going = makeHoldings()
    for number in 0..<settings.things where system.countOperations() {
      let isAdded =
        number % keepsOneIn == 0 ? staying.add(bytes, in: heap) : going.add(bytes, in: heap)
      if !isAdded { break }
    }
    kept.append((bytes, staying))
    going.drop(percent: 100, in: heap)
  }

  private func makeHoldings() -> Holdings {
    Holdings(of: "fragmenter", percentObjects: settings.objects, called: "Fragment")
  }
}
