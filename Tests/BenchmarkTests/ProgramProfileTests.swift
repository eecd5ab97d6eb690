import MemsimBenchmarks
import TestSupport
import XCTest

final class ProgramProfileTests: XCTestCase {
  /// A file of Callgrind's: `main` calls `malloc` twice, and `twice` calls itself.
  private let text = """
    # callgrind format
    version: 1
    positions: line
    events: Ir
    summary: 170

    ob=/usr/bin/program
    fl=program.c
    fn=main
    0 20
    cob=/usr/lib/libjemalloc.so
    cfn=malloc
    calls=2 0
    0 100
    cfn=twice
    calls=1 0
    0 50

    fn=malloc
    0 60
    fi=inlined.h
    0 40
    fe=program.c

    fn=twice
    0 30
    0 20
    cfn=twice
    calls=1 0
    0 10

    totals: 170

    """

  func testTheInstructionsOfCalledFunctionsAreTheirs() {
    let profile = ProgramProfile(text)
    XCTAssertEqual(profile.counts[.instructions], 170)
    XCTAssertEqual(profile.functions.map(\.name), ["malloc", "twice", "main"])
    XCTAssertEqual(profile.functions.map(\.instructions), [100, 50, 20])
  }

  func testCallsOfTheAllocatorAreCounted() {
    XCTAssertEqual(ProgramProfile(text).counts[.allocations], 2)
    XCTAssertEqual(ProgramProfile(text).counts[.retains], 0)
  }

  func testARunHasTheInstructionsOfAllRunsButTheFirst() throws {
    let one = ProgramProfile(text)
    let three = ProgramProfile(
      text.replacing("0 20\ncob", with: "0 80\ncob").replacing("calls=2 0", with: "calls=8 0"))
    let run = three.less(one, dividedBy: 2)
    XCTAssertEqual(run.counts[.instructions], 30)
    XCTAssertEqual(run.counts[.allocations], 3)
    XCTAssertEqual(run.functions.map(\.name), ["main"])
  }

  func testAProgramIsProfiled() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let profile = try ProgramProfile.make(of: URL(filePath: "/usr/bin/true"), [])
    let counts = try XCTUnwrap(profile, "Valgrind is not installed").counts
    XCTAssertGreaterThan(counts[.instructions], 10_000)
    XCTAssertLessThan(counts[.instructions], 10_000_000)
  }
}
