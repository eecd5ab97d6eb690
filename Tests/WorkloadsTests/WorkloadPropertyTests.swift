import MemsimDevice
import MemsimJournal
import MemsimVocabulary
import MemsimWorkloads
import TestSupport
import XCTest

/// With any parameters within their ranges, a run finishes, the accounting is consistent,
/// and the same run is the same again.
final class WorkloadPropertyTests: XCTestCase {
  private let types = Workloads.all.filter { $0.term.name != "steps" }

  /// So little time that even the highest rates come to little work.
  private let span = TimeSpan.milliseconds(3)

  private func arguments(
    of term: Term, by dice: inout Dice, _ choose: (Parameter, inout Dice) -> Int
  ) -> Arguments {
    var arguments = Arguments(of: term.parameters)
    for parameter in term.parameters where parameter.kind.isNumber {
      arguments.set(parameter.name, to: .number(choose(parameter, &dice)))
    }
    arguments.set("tick", ifThere: 1_000_000)
    return arguments
  }

  /// Values from the whole range, small ones as likely as large ones.
  private func anywhere(_ parameter: Parameter, _ dice: inout Dice) -> Int {
    let lowest = parameter.range.lowerBound
    // The highest rates are left to the test of the ends: each is a lot of work.
    let highest =
      parameter.kind == .rate ? 2_000_000 * 3600 : parameter.range.upperBound
    let width = min(highest, parameter.range.upperBound) - lowest
    let bits = Int.bitWidth - width.leadingZeroBitCount
    let cut = dice.roll(bits + 1)
    return lowest + min(width, width >> cut)
  }

  private func digest(_ choice: WorkloadChoice, policy: String, seed: UInt64) throws -> String {
    let run = try WorkloadRun(choice, pages: 600, policy: policy, seed: seed, for: span)
    return run.device.digest
  }

  private func check(_ type: any Workload.Type, _ arguments: Arguments, policy: String) throws {
    guard let choice = try? WorkloadChoice(of: type, arguments) else { return }
    let first = try digest(choice, policy: policy, seed: 5)
    XCTAssertEqual(try digest(choice, policy: policy, seed: 5), first, "\(type)")
  }

  func testRandomArguments() throws {
    var dice = Dice(seed: 11)
    for type in types {
      for round in 0..<20 {
        let arguments = arguments(of: type.term, by: &dice, anywhere)
        try check(type, arguments, policy: round.isMultiple(of: 2) ? "iphoneos" : "none")
      }
    }
  }

  func testTheEndsOfEachRange() throws {
    var dice = Dice(seed: 1)
    for type in types {
      for parameter in type.term.parameters where parameter.kind.isNumber {
        for value in [parameter.range.lowerBound, parameter.range.upperBound] {
          var arguments = Arguments(of: type.term.parameters)
          arguments.set("tick", ifThere: 1_000_000)
          arguments.set("every", ifThere: 1_000_000)
          arguments.set(parameter.name, to: .number(value))
          try check(type, arguments, policy: ["iphoneos", "none"][dice.roll(2)])
        }
      }
    }
  }

  func testTheSeedDecidesWhatIsRandom() throws {
    for name in ["churn", "mixed"] {
      let digests = try [1, 1, 2].map { seed in
        try WorkloadRun(name, ["rate": "20000/s"], seed: seed, for: .seconds(2)).device.digest
      }
      XCTAssertEqual(digests[0], digests[1])
      XCTAssertNotEqual(digests[0], digests[2], name)
    }
  }
}

extension Arguments {
  /// Sets a number if there is a parameter of that name.
  fileprivate mutating func set(_ name: String, ifThere value: Int) {
    if parameters.contains(where: { $0.name == name }) { set(name, to: .number(value)) }
  }
}
