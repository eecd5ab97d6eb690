import Glibc
import MemsimApps
import MemsimFuzzing

// Runs scenarios that are made by their numbers: `memsim-fuzz 1 1000` runs those of a thousand. A
// scenario whose run has a fault is made small and printed, with its number. `memsim-fuzz --words 1
// 1000` prints the words that they leave out, `memsim-fuzz --show 1 2` the scenarios themselves.

/// Ends with a message.
func fail(_ message: String) -> Never {
  let text = Array("memsim-fuzz: error: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
let isForWords = arguments.first == "--words"
let isForTexts = arguments.first == "--show"
if isForWords || isForTexts { arguments.removeFirst() }
let numbers = arguments.compactMap { UInt64($0) }
guard numbers.count == 2, arguments.count == 2, numbers[0] <= numbers[1] else {
  fail("usage: memsim-fuzz [--words | --show] FIRST LAST")
}

let fuzzer = ScenarioFuzzer(.shipped)
var findings = 0
var words: Set<String> = []
for number in numbers[0]...numbers[1] {
  do {
    let scenario = try isForWords ? fuzzer.scenario(number) : fuzzer.possibleScenario(number)
    words.formUnion(fuzzer.words(of: scenario))
    if isForTexts { print(fuzzer.text(of: scenario)) }
    guard !isForWords, !isForTexts, let finding = try fuzzer.finding(in: scenario) else { continue }
    findings += 1
    print("# \(number): \(finding.fault)\n\(finding.text)")
    fflush(nil)
  } catch {
    fail("\(number): \(error)")
  }
}
if isForWords {
  for word in fuzzer.allWords where !words.contains(word) { print(word) }
} else if !isForTexts {
  print("\(numbers[1] - numbers[0] + 1) scenarios, \(findings) with a fault")
}
exit(findings > 0 ? 1 : 0)
