import Foundation
import TestSupport
import XCTest

/// Several that bless at the same time, and lists that are odd.
final class BlessingTests: CommandTestCase {
  func testEightThatBlessSideBySideKeepEightLines() throws {
    for number in 1...8 { try write(short(), to: "\(number).yaml") }
    for round in 1...3 {
      let run = try MemsimProcess(
        script: """
          for number in 1 2 3 4 5 6 7 8; do "$memsim" run -q --bless $number.yaml & done
          wait
          """, in: folder)
      XCTAssertEqual(run.errors, "")
      let lines = try XCTUnwrap(contents(of: "outcomes.txt")).split(separator: "\n")
      XCTAssertEqual(lines.map { $0.prefix(7) }, (1...8).map { "\($0).yaml " }, "round \(round)")
      try FileManager.default.removeItem(at: folder.appending(path: "outcomes.txt"))
    }
    XCTAssertEqual(try names(), (1...8).map { "\($0).yaml" })
  }

  func testAListThatIsLockedIsWaitedFor() throws {
    try write(short(), to: "a.yaml")
    try write("a.yaml jetsam 12\n", to: "outcomes.txt")
    let run = try MemsimProcess(
      script: """
        exec 9<outcomes.txt; flock 9
        "$memsim" run -q --bless a.yaml 9<&- & program=$!
        sleep 1; kill -0 $program && echo waits
        echo "a.yaml lmkd-minfree 34" >>outcomes.txt; flock -u 9
        wait $program
        """, in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("waits"), run.output)
    let lines = try XCTUnwrap(contents(of: "outcomes.txt")).split(separator: "\n")
    XCTAssertEqual(lines.count, 3, "\(lines)")
    XCTAssertEqual(lines.last, "a.yaml lmkd-minfree 34")
  }

  func testWaitingEndsAtASignal() throws {
    try write(short(), to: "a.yaml")
    try write("a.yaml jetsam 12\n", to: "outcomes.txt")
    let run = try MemsimProcess(
      script: """
        exec 9<outcomes.txt; flock 9
        "$memsim" run -q --bless a.yaml 9<&- & program=$!
        sleep 1; kill -TERM $program
        wait $program
        """, in: folder)
    XCTAssertEqual(run.code, 143, run.errors)
    XCTAssertEqual(contents(of: "outcomes.txt"), "a.yaml jetsam 12\n")
  }

  func testAListThatCannotBeWrittenIsTheOldOneAsAWhole() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    try write(short(), to: "a.yaml")
    let old = (100..<200).map { "a.yaml p\($0) \($0)\n" }.joined()
    try write(old, to: "outcomes.txt")
    let run = try MemsimProcess(
      script: "ulimit -f 1; exec \"$memsim\" run -q --bless a.yaml", in: folder)
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "outcomes.txt: error: memsim cannot write the file: File too large\n")
    XCTAssertEqual(contents(of: "outcomes.txt"), old)
    XCTAssertEqual(try names(), ["a.yaml", "outcomes.txt"])
  }

  func testAListThatLeadsElsewhereIsNotWritten() throws {
    try write(short(), to: "a.yaml")
    try write("a.yaml jetsam 12\n", to: "elsewhere.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "outcomes.txt").path, withDestinationPath: "elsewhere.txt")
    XCTAssertEqual(try memsim("run", "-q", "--bless", "a.yaml").code, 2)
    XCTAssertEqual(contents(of: "elsewhere.txt"), "a.yaml jetsam 12\n")
  }

  func testTheOutcomeOfAScenarioThatAFolderLinksToIsKept() throws {
    try write(short(), to: "elsewhere.yaml")
    let linking = folder.appending(path: "linking")
    try FileManager.default.createDirectory(at: linking, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: linking.appending(path: "a.yaml").path, withDestinationPath: "../elsewhere.yaml")
    let blessing = try memsim("run", "-q", "--allow-outside", "--bless", "linking")
    XCTAssertEqual(blessing.code, 0, blessing.errors)
    let run = try memsim("run", "-q", "--allow-outside", "linking")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(try memsim("run", "-q", "--allow-outside", "--bless", "linking").code, 0)
    XCTAssertTrue(try XCTUnwrap(contents(of: "linking/outcomes.txt")).hasPrefix("a.yaml iphoneos "))
  }

  func testANameWithBlanksIsKeptAsItIs() throws {
    try write(short(), to: "a  b.yaml")
    XCTAssertEqual(try memsim("run", "-q", "--bless", "a  b.yaml").code, 0)
    let lines = try XCTUnwrap(contents(of: "outcomes.txt"))
    XCTAssertTrue(lines.hasPrefix("a  b.yaml iphoneos "), lines)
    let run = try memsim("run", "-q", "a  b.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    try write(short().replacing("20s", with: "21s"), to: "a  b.yaml")
    XCTAssertEqual(try memsim("run", "-q", "a  b.yaml").code, 1)
  }

  func testANameThatWouldBeTwoLinesIsNotKept() throws {
    try write(short(), to: "a\nb.yaml")
    let run = try memsim("run", "-q", "--bless", "a\nb.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors,
      #"a\nb.yaml: error: memsim cannot save the outcome under this name; "#
        + "expected a name without hidden characters\n")
    XCTAssertNil(contents(of: "outcomes.txt"))
  }
}
