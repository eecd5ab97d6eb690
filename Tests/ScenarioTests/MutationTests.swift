import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

/// A scenario with changed bytes is read, or refused at a place in it.
final class MutationTests: XCTestCase {
  func testMutationsAreReadOrRefusedWhereTheyAre() throws {
    for seed in 0..<3_000 {
      var dice = Dice(seed: UInt64(seed))
      let bytes = mutated(Array(Sample.text.utf8), by: &dice)
      do {
        _ = try ScenarioFile(bytes: bytes, path: "a.yaml").scenario(in: .sample)
      } catch {
        XCTAssertFalse(error.problems.isEmpty, "seed \(seed)")
        for problem in error.problems {
          XCTAssertTrue(lies(problem.mark, in: bytes), "seed \(seed): \(problem)")
          XCTAssertFalse(problem.description.contains("\n"), "seed \(seed): \(problem)")
        }
      }
    }
  }

  private func mutated(_ bytes: [UInt8], by dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    let structure = Array("{}[]:,-#&*!|>'\"%@` \t\n?~=.0".utf8)
    for _ in 0...dice.roll(4) {
      let place = dice.roll(bytes.count)
      switch dice.roll(6) {
      case 0: bytes[place] = UInt8(dice.roll(256))
      case 1: bytes[place] = structure[dice.roll(structure.count)]
      case 2: bytes.insert(structure[dice.roll(structure.count)], at: place)
      case 3: bytes.remove(at: place)
      case 4:
        let end = min(bytes.count, place + 1 + dice.roll(80))
        bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
      default:
        let end = min(bytes.count - 1, place + dice.roll(80))
        if place < end { bytes.removeSubrange(place..<end) }
      }
    }
    return bytes
  }

  /// Whether a place is one of a text, its end included.
  private func lies(_ mark: SourceMark, in bytes: [UInt8]) -> Bool {
    guard mark.file == "a.yaml", mark.line >= 1, mark.column >= 1 else { return false }
    let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: breaks.contains)
    guard lines.indices.contains(mark.line - 1) else { return false }
    return mark.column <= lines[mark.line - 1].count + 1
  }
}
