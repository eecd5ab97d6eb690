import XCTest

@testable import MemsimCommand

final class LiveHistoryTests: XCTestCase {
  /// The oldest messages go, as many as it says, and the others stay in their order.
  func testOfManyMessagesTheLastAreKept() throws {
    var history = LiveHistory()
    let padding = String(repeating: "a", count: 3000)
    let count = 4000
    for number in 0..<count {
      let line = #"{"is":"event","at":1,"branch":1,"number":\#(number),"text":"\#(padding)"}"#
      history.add(try XCTUnwrap(LiveMessage(Array(line.utf8))))
    }
    let text = String(decoding: history.events, as: UTF8.self)
    let omitted = try XCTUnwrap(text.firstMatch(of: /event: begin\ndata: (\d+)\n/)?.1)
    let first = try XCTUnwrap(Int(omitted))
    let kept = text.matches(of: /"number":(\d+),/).map { Int($0.1) }
    XCTAssertGreaterThan(first, 1000)
    XCTAssertEqual(kept, Array(first..<count))
    XCTAssertLessThanOrEqual(text.utf8.count, LiveHistory.mostBytes + 100)
  }

  /// The history keeps the newest messages of the last branches, and always those of no branch.
  func testOfManyBranchesTheNewestMessagesOfTheLastAreKept() throws {
    var history = LiveHistory()
    func note(_ kind: String, _ branch: Int?, _ text: String) throws {
      let place = branch.map { ",\"at\":0,\"branch\":\($0)" } ?? ""
      let line = "{\"is\":\"\(kind)\"\(place),\"text\":\"\(text)\"}"
      history.add(try XCTUnwrap(LiveMessage(Array(line.utf8))))
    }
    try note("build", nil, "built")
    try note("branches", 1, "branches 0")
    for branch in 1...100 {
      try note("frame", branch, "old \(branch)")
      try note("frame", branch, "frame \(branch)")
      try note("branches", branch, "branches \(branch)")
    }
    let text = String(decoding: history.events, as: UTF8.self)
    let frames = text.matches(of: /"frame (\d+)"/).map { Int($0.1) }
    XCTAssertEqual(frames, Array(39...100))
    XCTAssertFalse(text.contains("old "))
    XCTAssertTrue(text.contains("\"built\""))
    XCTAssertEqual(text.matches(of: /"branches (\d+)"/).map { Int($0.1) }, [100])
  }
}
