import TestSupport
import XCTest

@testable import MemsimMutation

final class FaultTests: XCTestCase {
  private let text = """
    # One too many.
    file: Sources/A/A.swift
    caught by: fuzz 1 40
    -  let a = 1
    -  let b = 2
    +  let a = 2
    """

  private func fault(_ text: String) throws -> Fault {
    try Fault(text, name: "one", file: "one.fault")
  }

  private func problem(_ body: @autoclosure () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  func testAFaultIsReadFromItsLines() throws {
    let fault = try fault(text)
    XCTAssertEqual(fault.path, "Sources/A/A.swift")
    XCTAssertEqual(fault.judge, .fuzz(first: 1, last: 40))
    XCTAssertEqual(fault.before, ["  let a = 1", "  let b = 2"])
    XCTAssertEqual(fault.after, ["  let a = 2"])
  }

  func testJudges() throws {
    func judge(_ words: String) throws -> Fault.Judge {
      try fault(text.replacing("fuzz 1 40", with: words)).judge
    }
    XCTAssertEqual(try judge("tests A.B/testC"), .tests("A.B/testC"))
    XCTAssertEqual(try judge("thread A.B"), .sanitized(sanitizer: "thread", tests: "A.B"))
    XCTAssertEqual(
      problem(try judge("fuzz 9 1")), "one.fault:3: no judge has the name 'fuzz 9 1'")
  }

  func testWhatCannotBeReadIsSaidWithItsLine() {
    XCTAssertEqual(
      problem(try fault("file: a\nhello\n")),
      "one.fault:2: a line begins with 'file: ', 'caught by: ', '-', '+' or '#'")
    XCTAssertEqual(
      problem(try fault("file: a\n")),
      "one.fault:1: a fault has 'file: ', 'caught by: ' and lines with '-'")
  }

  func testItsLinesAreFoundHoweverFarInTheyStand() throws {
    let source = "func f() {\n    let a = 1\n    let b = 2\n}\n"
    let edit = try fault(text).edit(in: source, file: "one.fault")
    XCTAssertEqual(edit.line, 2)
    XCTAssertEqual(
      edit.lines(in: source).before, "let a = 1 let b = 2", "without the line that follows")
    XCTAssertEqual(edit.replacement, "  let a = 2")
  }

  func testAFaultWhoseLinesAreGoneOrStandTwiceIsAnError() throws {
    let fault = try fault(text)
    XCTAssertEqual(
      problem(try fault.edit(in: "let a = 1\n", file: "one.fault")),
      "one.fault:1: the lines with '-' do not stand in Sources/A/A.swift: 'let a = 1'")
    let twice = "let a = 1\nlet b = 2\nlet a = 1\nlet b = 2\n"
    XCTAssertEqual(
      problem(try fault.edit(in: twice, file: "one.fault")),
      "one.fault:1: the lines with '-' do stand more than once in Sources/A/A.swift: 'let a = 1'")
  }

  /// So that none rots: what each is planted into still stands, in the body of a function.
  func testEveryFaultOfThePackageStillHasItsPlace() throws {
    for fault in try FaultCheck.faults(of: Checkout.root) {
      let edit = try FaultCheck.edits(of: [fault], in: Checkout.root)[0].edit
      let text = try Checkout.text(of: edit.path)
      XCTAssertNoThrow(
        try RewrittenSource(text, at: edit.path, changes: [.init(number: 1, edit: edit)]),
        fault.name)
    }
  }
}
