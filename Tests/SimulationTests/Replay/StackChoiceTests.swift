import MemsimHost
import MemsimSimulation
import MemsimTraces
import TestSupport
import XCTest

/// Stacks are named by their numbers and by functions.
final class StackChoiceTests: XCTestCase {
  private func analysis(_ name: String = "leaky.zst") throws -> TraceAnalysis {
    let path = Checkout.path(of: "Tests/TracesTests/Samples/\(name)")
    return TraceAnalysis(of: try Trace(HostFile(path), blocks: .none))
  }

  private func message(_ text: String, in analysis: TraceAnalysis) -> String {
    do {
      return "\(try StackChoice(text, in: analysis).stacks.numbers)"
    } catch {
      return error.description
    }
  }

  func testANumberMeansItsStack() throws {
    let choice = try StackChoice("32", in: analysis())
    XCTAssertEqual(choice.stacks.numbers, [32])
    XCTAssertNil(choice.function)
    XCTAssertTrue(choice.stacks.contains(32))
    XCTAssertFalse(choice.stacks.contains(31))
    XCTAssertFalse(choice.stacks.contains(33))
  }

  func testAFunctionMeansEveryStackThatItIsIn() throws {
    let analysis = try analysis()
    let choice = try StackChoice("mk", in: analysis)
    XCTAssertEqual(choice.function, "mk")
    let all = analysis.stacks(by: \.allocations).filter { stack in
      analysis.stacks.lines(of: stack).contains { $0.hasPrefix("mk (") }
    }
    XCTAssertGreaterThan(all.count, 1)
    XCTAssertEqual(choice.stacks.numbers, all.sorted())
    // It allocates nothing itself, and calls `mk`.
    XCTAssertEqual(try StackChoice("leak_chain", in: analysis).stacks.numbers, [12, 13])
  }

  func testAPartOfOneNameMeansThat() throws {
    XCTAssertEqual(try StackChoice("leak_def", in: analysis()).function, "leak_definite")
  }

  func testWhatMeansNoneOrSeveralIsAnError() throws {
    let analysis = try analysis()
    XCTAssertEqual(
      message("grew", in: analysis), "no stack has a function 'grew'; did you mean 'grow'?")
    XCTAssertTrue(
      message("leak_", in: analysis).hasPrefix(
        "'leak_' matches several functions: 'leak_"), message("leak_", in: analysis))
    XCTAssertEqual(
      message("0", in: analysis),
      "no stack 0 allocated a block; expected the number of a printed stack, up to 32")
    XCTAssertEqual(
      message("", in: analysis),
      "no stack has a function ''; expected the number of a stack or the name of a function")
  }

  func testATraceWithoutStacksHasNone() throws {
    XCTAssertEqual(
      message("1", in: try analysis("surfaceflinger.zip")),
      "a trace of memory-replay has no stacks")
  }
}
