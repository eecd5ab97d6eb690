import Foundation
import MemsimMutation

// Builds a copy of the package with faults and mutants, and runs what has to notice them:
//
//   memsim-mutants mutants SEED    40 mutants against the tests that can see them; of each seed, if
//                                  there are several in one word, in one build
//   memsim-mutants faults SEED     the faults of Tests/Mutation/Faults against their judges, in the
//                                  copy of the same seed
//   memsim-mutants address         those that AddressSanitizer has to find, in a copy of their own
//   memsim-mutants thread          those that ThreadSanitizer has to find
//
// It is started in the root of the package; what follows is passed to `swift build`.

/// Ends with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("memsim-mutants: error: \(message)\n".utf8))
  exit(2)
}

/// Prints a line at once.
@Sendable func say(_ text: String) {
  print(text)
  fflush(nil)
}

let start = Date.now
let root = URL(filePath: FileManager.default.currentDirectoryPath)
let arguments = CommandLine.arguments.dropFirst()

/// The modules that mutants are made of and whose own tests are asked, if not all are.
let modules = ProcessInfo.processInfo.environment["MODULES"].flatMap { names in
  names.isEmpty ? nil : names.split(separator: " ").map(String.init)
}

/// What earlier runs have found that still holds; it lies among what was built of the copy.
func knowledge(in folder: String) throws -> Knowledge {
  let file = root.appending(path: "\(folder)/.build/findings.jsonl")
  return Knowledge(
    Findings(in: file), of: try PackageDigests(of: root), modules: modules)
}

/// Builds the copy: with mutants if there are seeds, and else with the tests that judge faults.
func build(_ seeds: [String], faults: [Fault], in folder: String, flags: [String]) throws
  -> (product: CopyBuild.Product, bundle: TestBundle, knowledge: Knowledge)
{
  let copy = PackageCopy(
    of: root, in: root.appending(path: folder),
    tests: seeds.isEmpty ? faults.flatMap(\.targets) : [])
  let samples = try seeds.map { seed in
    try MutantSample(
      of: root, modules: modules ?? MutantSample.modules, seed: seed,
      leavingOut: try Equivalent.all(of: root))
  }
  if let sample = samples.first { say("\(sample.candidateCount) mutations to draw from") }
  let knowledge = try knowledge(in: folder)
  let build = CopyBuild(
    of: copy, flags: ["--build-tests"] + flags, mutants: 40, knowing: knowledge, note: say)
  let product = try build.run(samples, faults: try FaultCheck.edits(of: faults, in: root))
  return (product, TestBundle(in: product.folder, of: copy.root), knowledge.of(product))
}

/// Fails if a copy in which no change is active is another program than this package.
func compareDigests(_ product: CopyBuild.Product) {
  let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  let own = ScenarioDigests(of: beside.appending(path: "memsim"), in: root)
  let copied = ScenarioDigests(of: product.folder.appending(path: "memsim"), in: root)
  guard !own.lines.isEmpty, own == copied else {
    fail("a copy in which nothing is changed has other digests:\n\(own)\n\(copied)")
  }
  say("\(own.lines.count) scenarios have the digests of the product")
}

func checkMutants(_ seeds: [String], flags: [String]) throws -> Bool {
  let faults = try FaultCheck.faults(of: root)
  let (product, bundle, knowledge) = try build(
    seeds, faults: faults, in: ".build/mutants", flags: flags)
  // What a change costs is built and surveyed once for all seeds.
  let minutes = Double(seeds.count) * 38
  say("\(product.mutants.count) mutants; the compiler refused \(product.refused.count) others")
  compareDigests(product)
  let survey = TestSurvey(
    of: bundle, modules: modules, changes: product.names.count, knowing: knowledge)
  let check = MutationCheck(
    of: product, bundle: bundle, survey: survey, until: start + 60 * minutes, note: { say($0.text) }
  )
  say(survey.summary)
  for line in survey.broken { say("without a change: \(line)") }
  say(check.survivors.isEmpty ? "" : "\nsurvivors:\n")
  for trial in check.survivors { say(trial.text) }
  say(check.summary)
  return check.isGood && survey.broken.isEmpty
}

func checkFaults(_ faults: [Fault], seeds: [String], in folder: String, flags: [String]) throws
  -> Bool
{
  let planted = seeds.isEmpty ? faults : try FaultCheck.faults(of: root)
  let (product, bundle, _) = try build(seeds, faults: planted, in: folder, flags: flags)
  let check = FaultCheck(of: faults, programs: product.folder, bundle: bundle) { fault, verdict in
    switch verdict {
    case .caught(let text): say("\(fault.name): caught: \(text)")
    case .missed: say("\(fault.name): MISSED")
    case .unfit(let text): say("\(fault.name): UNFIT: without the fault: \(text)")
    }
  }
  let caught = check.verdicts.count { if case .caught = $0.verdict { true } else { false } }
  say("\(caught) of \(faults.count) faults caught")
  return check.isGood
}

ProcessGroups.endWithThisProcess()
do {
  let (flags, faults) = (Array(arguments.dropFirst(2)), try FaultCheck.faults(of: root))
  let seeds = (arguments.dropFirst().first ?? "").split(separator: " ").map(String.init)
  let plain = ["-debug-info-format", "none"] + flags
  let isGood =
    switch (arguments.first, seeds.isEmpty) {
    case ("mutants", false): try checkMutants(seeds, flags: plain)
    case ("faults", false):
      try checkFaults(
        faults.filter { $0.sanitizer == nil }, seeds: seeds, in: ".build/mutants", flags: plain)
    case ("address", _), ("thread", _):
      try checkFaults(
        faults.filter { $0.sanitizer == arguments.first }, seeds: [],
        in: ".build/mutants-\(arguments.first ?? "")", flags: Array(arguments.dropFirst()))
    default:
      fail("usage: memsim-mutants (mutants | faults) SEED FLAG ... | (address | thread) FLAG ...")
    }
  exit(isGood ? 0 : 1)
} catch {
  fail("\(error)")
}
