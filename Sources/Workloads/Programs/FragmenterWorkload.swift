package import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Leaves a hole of nearly a page beside everything that it keeps.
package final class FragmenterWorkload: Workload {
  package static let term = Term(
    "fragmenter",
    "Allocates many objects and blocks and frees most, so that each survivor keeps a page.",
    [
      .count("things", 10_000, in: 1...10_000_000, "Number of objects and blocks of one size."),
      .size("smallest", 16, "First size."),
      .size("largest", 512, "Last size."),
      .bytes(
        "spacing", 4096, in: 1...(64 << 20),
        "Bytes with one survivor; at most every other one survives."),
      .duration(
        "every", .value(.seconds(1)), in: .milliseconds(1)...(.seconds(86_400)),
        "Time from one size to the next."),
      .flag("again", false, "Whether it frees all after the last size and begins again."),
      .objects(50),
      .drops(0, "the survivors"),
    ])

  private let things: Int
  private let steps: ClosedRange<Int>
  private let spacing: Int
  private let period: TimeSpan
  private let isRepeated: Bool
  private let percentObjects: Int
  private let drops: Int
  private var step: Int
  private var kept: [(bytes: Int, holdings: Holdings)] = []

  package init(_ arguments: Arguments) {
    things = arguments["things"]
    let smallest = SizeStep(fitting: arguments["smallest"]).index
    steps = smallest...SizeStep(fitting: arguments["largest"]).index
    spacing = arguments["spacing"]
    period = arguments[span: "every"]
    isRepeated = arguments[isOn: "again"]
    percentObjects = arguments["objects"]
    drops = arguments["drops"]
    step = steps.lowerBound
  }

  package static func check(_ arguments: Arguments) throws(WorkloadError) {
    guard arguments["smallest"] <= arguments["largest"] else {
      throw .contradiction(
        "'smallest' is larger than 'largest'", among: ["smallest", "largest"])
    }
  }

  /// The bytes of the things that it keeps.
  package var liveBytes: Int {
    kept.reduce(0) { $0 + $1.bytes * $1.holdings.count }
  }

  package func launch(in system: System) {
    system.schedule(every: period) { [unowned self] in work(in: system) }
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    for index in kept.indices {
      kept[index].holdings.drop(percent: drops, in: system.heap)
    }
  }

  private func work(in system: System) {
    if step > steps.upperBound {
      guard isRepeated else { return }
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
    let keepsOneIn = max(2, spacing / bytes)
    var staying = makeHoldings()
    var going = makeHoldings()
    for number in 0..<things where system.takeOperations() {
      let isAdded =
        number % keepsOneIn == 0 ? staying.add(bytes, in: heap) : going.add(bytes, in: heap)
      if !isAdded { break }
    }
    kept.append((bytes, staying))
    going.drop(percent: 100, in: heap)
  }

  private func makeHoldings() -> Holdings {
    Holdings(of: "fragmenter", percentObjects: percentObjects, called: "Fragment")
  }
}
