import Foundation
import MemsimApps
import MemsimClock
import MemsimInjection

// Puts faults into runs of scenarios, at every place, and prints what ought not to come of them.

let usage = """
  usage: memsim-inject allocations PART PARTS SCENARIO...   one allocation of a process is refused
         memsim-inject addresses SCENARIO...                the host refuses addresses
         memsim-inject host SCENARIO...                     a call of the host fails
         memsim-inject signals COUNT SCENARIO...            a signal comes at a random moment
         memsim-inject bundle BUNDLE                        a bundle changes while it is read
         memsim-inject soak COUNT SCENARIO                  one process runs a scenario so often
         memsim-inject week SCENARIO                        one process runs a scenario of days
  PART is one of 1 to PARTS, COUNT at least 1
  """

/// Prints a line at once.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Ends with a message.
func fail(_ message: String) -> Never {
  fflush(nil)
  FileHandle.standardError.write(Data("memsim-inject: error: \(message)\n".utf8))
  exit(2)
}

/// How many places are tried one after the other, and how many of those behind.
let (mostPlaces, sampleOfOthers) = (2000, 200)
/// The same of calls of the host's allocator, of which a start alone makes thousands.
let sampleOfCalls = 400

/// What came of all pieces of work: how many runs there were, and what was found.
struct Tally {
  var (runs, findings) = (0, 0)

  /// Takes what a piece says: a number of runs, and findings behind it, a word before each.
  mutating func take(_ name: String, _ text: String?) {
    guard let text, case let parts = text.components(separatedBy: " ## "),
      let count = Int(parts[0])
    else {
      findings += 1
      return say("\(name): lost\(text.map { ": \($0)" } ?? "")")
    }
    runs += count
    for fault in parts.dropFirst() {
      findings += 1
      say("\(name): \(fault)")
    }
  }
}

/// A text that a tally takes.
func text(_ runs: Int, _ faults: [String]) -> String {
  (["\(runs)"] + faults).joined(separator: " ## ")
}

/// Does something to each of some scenarios, several at once, and prints what came of it.
func sweep(
  _ what: String, _ scenarios: [String], _ body: @escaping (String) throws -> String
) throws {
  var tally = Tally()
  try ForkedWorkers.perform(scenarios.count) { piece in
    do { return try body(scenarios[piece]) } catch { return "\(error)" }
  } deliver: {
    tally.take(scenarios[$0], $1)
  }
  print(
    "\(what): \(scenarios.count) scenarios, \(tally.runs) runs, \(tally.findings) with a fault")
  if tally.findings > 0 { exit(1) }
}

/// Calls a body with a folder that is there meanwhile.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

func refuseAllocations(_ path: String, part: Int, of parts: Int) throws -> String {
  let sweep = try RefusalSweep(ofFileAt: path, with: .shipped)
  let count = try sweep.allocationCount()
  let places = Places(
    of: count, allUpTo: mostPlaces, sample: sampleOfOthers, seed: 1, part: part, of: parts)
  let findings = try sweep.findings(refusingAllocations: places.all)
  return text(places.all.count, findings.map { "allocation \($0.place): \($0.fault)" })
}

func refuseAddresses(_ path: String) throws -> String {
  let sweep = try RefusalSweep(ofFileAt: path, with: .shipped)
  let (findings, count) = try sweep.findingsRefusingAddresses()
  return text(count, findings.map { "addresses after \($0.place): \($0.fault)" })
}

func failHost(_ path: String) throws -> String {
  try withFolder { folder in
    let faults = try HostFaults(in: folder)
    var (runs, findings): (Int, [String]) = (0, [])
    for (options, kinds) in [
      ([], HostFaults.Kind.allCases), (["--json"], [.fullOutput, .unread]),
      (["--quiet"], [.fullOutput, .unread]), (["--verbose"], [.fullOutput, .unread]),
    ] {
      let sweep = try HostFaultSweep(ofFileAt: path, options: options, in: folder, with: faults)
      for kind in kinds where kind != .exchange {
        let places = Places(
          of: sweep.count(kind), allUpTo: kind == .malloc ? 0 : mostPlaces, sample: sampleOfCalls,
          seed: 1)
        runs += places.all.count
        findings += try places.all.compactMap { try sweep.finding(kind, at: $0 + 1) }
          .map { "\($0.kind.rawValue) at \($0.call): \($0.fault)" }
      }
    }
    return text(runs, findings)
  }
}

func signal(_ path: String, count: Int) throws -> String {
  try withFolder { folder in
    let sweep = try SignalSweep(ofFileAt: path, in: folder)
    var chance = Random(seed: 1).child(named: path)
    let findings = try (0..<count).compactMap { _ in try sweep.fault(&chance) }
    return text(count, findings)
  }
}

func changeBundle(_ path: String) throws {
  let changes = BundleSweep.Change.allCases
  try sweep("bundle", changes.map(\.rawValue)) { name in
    try withFolder { folder in
      guard let change = BundleSweep.Change(rawValue: name) else { return "no change" }
      let sweep = try BundleSweep(of: path, in: folder, with: try HostFaults(in: folder))
      let faults = try (1...sweep.count).compactMap { look in
        try sweep.fault(change, at: look).map { "at look \(look): \($0)" }
      }
      return text(sweep.count, faults)
    }
  }
}

func soak(_ path: String, _ count: Int) throws {
  var readings: [Soak.Reading] = []
  let asked = Set([1, 10, 100, 1000, count])
  try Soak(ofFileAt: path, with: .shipped).perform(count, readingAfter: asked) { reading in
    readings.append(reading)
    say("\(reading.runs) runs: \(reading.residentBytes >> 10)KB resident")
  }
  let fault = Soak.fault(in: readings)
  print("soak: \(count) runs, one digest, \(fault ?? "flat after \(Soak.runsUntilFlat)")")
  if fault != nil { exit(1) }
}

func letDaysGoBy(_ path: String) throws {
  let start = ContinuousClock.now
  var readings: [Int] = []
  let scenario = try Soak(ofFileAt: path, with: .shipped)
  try scenario.performOnce(readingEvery: .seconds(86_400)) { day, bytes in
    readings.append(bytes)
    say("day \(day): \(bytes >> 10)KB resident")
  }
  let seconds = (ContinuousClock.now - start).components.seconds
  print("week: \(readings.count) days in \(seconds) s")
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.dropFirst().compactMap { Int($0) }) {
  case ("allocations", let numbers)
  where numbers.count == 2 && arguments.count > 3 && numbers[1] >= 1
    && (1...numbers[1]).contains(numbers[0]):
    try sweep("allocations", Array(arguments[3...])) {
      try refuseAllocations($0, part: numbers[0], of: numbers[1])
    }
  case ("addresses", []) where arguments.count > 1:
    try sweep("addresses", Array(arguments[1...]), refuseAddresses)
  case ("host", []) where arguments.count > 1:
    try sweep("host", Array(arguments[1...]), failHost)
  case ("signals", let numbers)
  where numbers.count == 1 && arguments.count > 2 && numbers[0] >= 1:
    try sweep("signals", Array(arguments[2...])) { try signal($0, count: numbers[0]) }
  case ("bundle", []) where arguments.count == 2:
    try changeBundle(arguments[1])
  case ("soak", let numbers)
  where numbers.count == 1 && arguments.count == 3 && numbers[0] >= 1:
    try soak(arguments[2], numbers[0])
  case ("week", []) where arguments.count == 2:
    try letDaysGoBy(arguments[1])
  default:
    fail(usage)
  }
} catch {
  fail("\(error)")
}
