import Foundation
import MemsimApps
import MemsimDevice
import MemsimInjection

// Puts faults into runs of scenarios, at every place, and prints what ought not to come of them.

let usage = """
  usage: memsim-inject allocations PART PARTS SCENARIO...   one allocation of a process is refused
         memsim-inject addresses PART PARTS SCENARIO...     the host refuses addresses
         memsim-inject host PART PARTS SCENARIO...          a call of the host fails
         memsim-inject commands PART PARTS                  the same in other commands
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
/// So many places of a scenario, and moments of its run, are one piece of work.
let (placesAPiece, momentsAPiece) = (16, 20)

/// The results of all pieces of work: the number of runs, and the number of findings.
struct Tally {
  var (runs, findings) = (0, 0)

  /// Adds the text of a piece: a number of runs, and findings behind it, a word before each.
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

/// A piece of work on a scenario, or on a change of a bundle.
struct Piece {
  /// The name that stands before its findings.
  let name: String
  /// Does the work, and returns the result as a text for a tally.
  let body: () throws -> String
}

/// Does pieces of work, several at once, and prints their results.
func sweep(_ what: String, _ pieces: [Piece]) throws {
  var tally = Tally()
  try ForkedWorkers.perform(pieces.count) { number in
    do { return try pieces[number].body() } catch { return "\(error)" }
  } deliver: {
    tally.take(pieces[$0].name, $1)
  }
  print("\(what): \(tally.runs) runs, \(tally.findings) with a fault")
  if tally.findings > 0 { exit(1) }
}

/// Calls a body with a folder that is there meanwhile.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// Refuses requests of the runs of scenarios, which are counted first.
func refuse(
  _ refusal: RefusalSweep.Refusal, named what: String, _ paths: [String], _ share: Places.Share
) throws {
  let sweeps = try paths.map { try RefusalSweep(ofFileAt: $0, with: .shipped) }
  var counts: [Int: Int] = [:]
  try ForkedWorkers.perform(paths.count) { number in
    do { return "\(try sweeps[number].count(of: refusal))" } catch { return "\(error)" }
  } deliver: { number, text in
    guard let count = text.flatMap({ Int($0) }) else { fail(text ?? "\(paths[number]): lost") }
    counts[number] = count
  }
  let pieces = paths.indices.flatMap { number in
    let places = Places(
      of: counts[number] ?? 0, allUpTo: mostPlaces, sample: sampleOfOthers, seed: 1, share)
    return places.pieces(ofAtMost: placesAPiece).map { places in
      Piece(name: paths[number]) {
        let findings = try sweeps[number].findings(refusing: refusal, at: places)
        return text(places.count, findings.map { "\(refusal) after \($0.place): \($0.fault)" })
      }
    }
  }
  try sweep("\(what), part \(share.part) of \(share.parts), \(paths.count) scenarios", pieces)
}

/// The faults of the host in runs with some more options.
let hostFaults: [(options: [String], kinds: [HostFaults.Kind])] = [
  ([], HostFaults.Kind.allCases.filter { $0 != .exchange }), (["--json"], [.fullOutput, .unread]),
  (["--quiet"], [.fullOutput, .unread]), (["--verbose"], [.fullOutput, .unread]),
]

func failHost(_ paths: [String], _ share: Places.Share) throws {
  let pieces = paths.flatMap { path in
    hostFaults.flatMap { options, kinds in
      kinds.map { failHost(.run(path, options: options), $0, share) }
    }
  }
  try sweep("host, part \(share.part) of \(share.parts), \(paths.count) scenarios", pieces)
}

func failHost(inCommandsOf share: Places.Share) throws {
  let kinds: [HostFaults.Kind] = [.fullDisk, .kill, .interrupt, .memory, .malloc]
  let commands = WritingCommand.others
  let pieces = commands.flatMap { command in kinds.map { failHost(command, $0, share) } }
  try sweep("commands, part \(share.part) of \(share.parts), \(commands.count)", pieces)
}

func failHost(
  _ command: WritingCommand, _ kind: HostFaults.Kind, _ share: Places.Share
) -> Piece {
  Piece(name: command.name) {
    try withFolder { folder in
      let sweep = try HostFaultSweep(
        of: command, in: folder, with: try HostFaults(in: folder))
      let places = Places(
        of: sweep.count(kind), allUpTo: kind == .malloc ? 0 : mostPlaces, sample: sampleOfCalls,
        seed: 1, share)
      let findings = try places.all.compactMap { try sweep.finding(kind, at: $0 + 1) }
      return text(
        places.all.count, findings.map { "\($0.kind.rawValue) at \($0.call): \($0.fault)" })
    }
  }
}

func signal(_ paths: [String], count: Int) throws {
  let pieces = paths.flatMap { path in
    stride(from: 0, to: count, by: momentsAPiece).map { first in
      Piece(name: path) {
        let count = min(momentsAPiece, count - first)
        return try signal(path, count: count, seed: UInt64(1 + first))
      }
    }
  }
  try sweep("signals, \(paths.count) scenarios", pieces)
}

func signal(_ path: String, count: Int, seed: UInt64) throws -> String {
  try withFolder { folder in
    let sweep = try SignalSweep(ofFileAt: path, in: folder)
    var chance = Random(seed: seed).child(named: path)
    let findings = try (0..<count).compactMap { _ in try sweep.fault(&chance) }
    return text(count, findings)
  }
}

func changeBundle(_ path: String) throws {
  let pieces = BundleSweep.Change.allCases.map { change in
    Piece(name: change.rawValue) {
      try withFolder { folder in
        let sweep = try BundleSweep(of: path, in: folder, with: try HostFaults(in: folder))
        let faults = try (1...sweep.count).compactMap { look in
          try sweep.fault(change, at: look).map { "at look \(look): \($0)" }
        }
        return text(sweep.count, faults)
      }
    }
  }
  try sweep("bundle, \(pieces.count) changes", pieces)
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

/// The numbers that stand before the names of files in the arguments.
func numbers(_ arguments: ArraySlice<String>, _ count: Int) -> [Int]? {
  let numbers = arguments.prefix(count).compactMap { Int($0) }
  return numbers.count == count ? numbers : nil
}

/// The scenarios behind a part and their number, if there are any and there is such a part.
func shared(_ words: ArraySlice<String>) -> (share: Places.Share, paths: [String])? {
  guard let numbers = numbers(words, 2), words.count > 2,
    let share = Places.Share(numbers[0], of: numbers[1])
  else { return nil }
  return (share, Array(words.dropFirst(2)))
}

/// The scenarios behind how often something is done, which is once at least.
func repeated(_ words: ArraySlice<String>) -> (count: Int, paths: [String])? {
  guard let count = numbers(words, 1)?.first, count >= 1, words.count > 1 else { return nil }
  return (count, Array(words.dropFirst()))
}

/// Does what the arguments say; says whether they say something that can be done.
func perform(_ arguments: [String]) throws -> Bool {
  let words = arguments.dropFirst()
  switch (arguments.first, shared(words), repeated(words)) {
  case ("commands", _, _) where words.count == 2:
    guard let numbers = numbers(words, 2), let share = Places.Share(numbers[0], of: numbers[1])
    else { return false }
    try failHost(inCommandsOf: share)
  case ("allocations", let (share, paths)?, _):
    try refuse(.allocation, named: "allocations", paths, share)
  case ("addresses", let (share, paths)?, _):
    try refuse(.addresses, named: "addresses", paths, share)
  case ("host", let (share, paths)?, _): try failHost(paths, share)
  case ("signals", _, let (count, paths)?): try signal(paths, count: count)
  case ("bundle", _, _) where words.count == 1: try changeBundle(arguments[1])
  case ("soak", _, let (count, paths)?) where paths.count == 1: try soak(paths[0], count)
  case ("week", _, _) where words.count == 1: try letDaysGoBy(arguments[1])
  default: return false
  }
  return true
}

do {
  guard try perform(Array(CommandLine.arguments.dropFirst())) else { fail(usage) }
} catch {
  fail("\(error)")
}
