import Glibc
import MemsimApps
import MemsimFuzzing

// Runs scenarios that are made by their numbers: `memsim-fuzz 1 1000` runs those of a thousand. A
// scenario whose run has a fault is made small and printed, with its number. `memsim-fuzz --words 1
// 1000` prints the words that they leave out, if any, `memsim-fuzz --show 1 2` the scenarios
// themselves. `memsim-fuzz --files a.yaml b.yaml` runs those of files instead.

/// Ends with a message.
func fail(_ message: String) -> Never {
  let text = Array("memsim-fuzz: error: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(2)
}

/// Runs the scenarios of files, and ends.
func runFiles(_ paths: [String]) -> Never {
  if paths.isEmpty { fail("usage: memsim-fuzz --files SCENARIO...") }
  var findings = 0
  for path in paths {
    do {
      let breach = try ScenarioFileLaws.breach(ofFileAt: path, with: .shipped)
      guard let breach else { continue }
      findings += 1
      print("\(path): \(breach)")
      fflush(nil)
    } catch {
      fail("\(error)")
    }
  }
  print("\(paths.count) scenarios of files, \(findings) with a fault")
  exit(findings > 0 ? 1 : 0)
}

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--files" { runFiles(Array(arguments.dropFirst())) }
let isForWords = arguments.first == "--words"
let isForTexts = arguments.first == "--show"
if isForWords || isForTexts { arguments.removeFirst() }
let numbers = arguments.compactMap { UInt64($0) }
guard numbers.count == 2, arguments.count == 2, numbers[0] <= numbers[1] else {
  fail("usage: memsim-fuzz [--words | --show] FIRST LAST, or --files SCENARIO...")
}

let fuzzer = ScenarioFuzzer(.shipped)
if isForWords {
  do {
    let unused = try fuzzer.unusedWords(in: numbers[0]...numbers[1])
    for word in unused { print(word) }
    let count = numbers[1] - numbers[0] + 1
    print("\(count) scenarios leave out \(unused.count) words of \(fuzzer.allWords.count)")
    exit(unused.isEmpty ? 0 : 1)
  } catch {
    fail("\(error)")
  }
}

var findings = 0
var reached: Set<String> = []
var outcomes: [ScenarioFuzzer.Outcome] = []
for number in numbers[0]...numbers[1] {
  do {
    let scenario = try fuzzer.possibleScenario(number)
    if isForTexts {
      print(fuzzer.text(of: scenario))
      continue
    }
    let outcome = try fuzzer.outcome(of: scenario)
    outcomes.append(outcome)
    reached.formUnion(outcome.reached)
    guard let finding = outcome.finding else { continue }
    findings += 1
    print("# \(number): \(finding.fault)\n\(finding.text)")
    fflush(nil)
  } catch {
    fail("\(number): \(error)")
  }
}
if isForTexts { exit(0) }
var growthBytes = 0
do {
  let legacy = try fuzzer.legacy(of: outcomes)
  growthBytes = legacy.growthBytes
  if let fault = legacy.fault {
    findings += 1
    print("# \(fault)")
  }
} catch {
  fail("\(error)")
}
let missed = fuzzer.allReach.filter { !reached.contains($0) }
if !missed.isEmpty { print("no run came to: \(missed.joined(separator: ", "))") }
print("\(growthBytes >> 10) KB more in memory after the last run than after the tenth")
print("\(outcomes.count) scenarios, \(findings) with a fault")
exit(findings > 0 ? 1 : 0)
