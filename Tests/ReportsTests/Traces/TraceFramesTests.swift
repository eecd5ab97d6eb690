import MemsimJournal
import XCTest

@testable import MemsimReports
@testable import MemsimTraces

/// How much is told of the stacks of a trace.
final class TraceFramesTests: XCTestCase {
  /// Stacks of calls of one function, each called by the one before.
  private func stacks(of name: String, count: UInt32) throws -> StackTable {
    let stacks = StackTable(TraceLimits())
    let number = try XCTUnwrap(stacks.names.number(of: name[...]))
    let place = CodePlace(function: number, file: 0, line: 0)
    let frame = try XCTUnwrap(stacks.addFrame(address: 16, module: 0, places: [place]))
    for parent in 0..<count { XCTAssertNotNil(stacks.addStack(frame: frame, parent: parent)) }
    return stacks
  }

  func testALongNameIsCut() throws {
    var frames = TraceFrames(
      of: try stacks(of: String(repeating: "a", count: 5000), count: 1), withAddresses: true)
    XCTAssertEqual(frames.calls(of: 1), ["0x10: \(String(repeating: "a", count: 4096))…"])
  }

  func testOfADeepStackTheInnermostCallsAreTold() throws {
    var frames = TraceFrames(of: try stacks(of: "f", count: 300))
    XCTAssertEqual(frames.calls(of: 100), [String](repeating: "f", count: 100))
    XCTAssertEqual(frames.calls(of: 300), [String](repeating: "f", count: 100) + ["…"])
    XCTAssertEqual(frames.places(of: 300).count, 100)
  }

  func testAllStacksTogetherHaveABound() throws {
    var frames = TraceFrames(of: try stacks(of: "ff", count: 3), within: 7)
    XCTAssertEqual(frames.calls(of: 2), ["ff", "ff"])
    XCTAssertEqual(frames.calls(of: 3), ["ff", "ff", "ff"])
    XCTAssertEqual(frames.calls(of: 1), ["…"])
    XCTAssertEqual(frames.places(of: 1).map { $0.map(\.function) }, [["…"]])
    XCTAssertEqual(frames.calls(of: 0), ["(not told)"])
    var placed = TraceFrames(of: try stacks(of: "ff", count: 3), within: 20)
    XCTAssertEqual(placed.places(of: 3).map { $0.map(\.function) }, [["ff"], ["ff"], ["ff"]])
    XCTAssertEqual(placed.places(of: 3).map { $0.map(\.function) }, [["…"]])
  }
}
