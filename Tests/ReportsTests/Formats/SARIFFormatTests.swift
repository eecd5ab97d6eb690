import MemsimJournal
import MemsimReports
import MemsimRuntime
import TestSupport
import XCTest

/// Findings for editors and code scanning servers.
final class SARIFFormatTests: XCTestCase {
  private func run(_ journal: ReportedJournal) throws -> JSONValue {
    try JSONValue(journal.text("sarif"))["runs"].array[0]
  }

  private func results(_ journal: ReportedJournal) throws -> [JSONValue] {
    try run(journal)["results"].array
  }

  private func fingerprints(_ journal: ReportedJournal) throws -> [String] {
    try results(journal).compactMap { $0["partialFingerprints"]["memsim/v2"].string }
  }

  /// Three expectations that fail, of which two have the same words.
  private func failures(of scenario: String = "zoo", from line: Int = 20) -> ReportedJournal {
    var journal = ReportedJournal(of: scenario)
    journal.expect("alive: Zoo", line: line, found: "it was killed")
    journal.expect("level: 0", line: line + 1, found: "it is 1")
    journal.expect("alive: Zoo", line: line + 2, found: "it was killed")
    journal.finish(at: 1)
    return journal
  }

  func testEachFailedExpectationHasAFingerprintOfItsOwn() throws {
    let fingerprints = try fingerprints(failures())
    XCTAssertEqual(Set(fingerprints).count, 3, "\(fingerprints)")
    XCTAssertEqual(try self.fingerprints(failures(from: 120)), fingerprints, "lines have moved")
    let other = try self.fingerprints(failures(of: "farm"))
    XCTAssertTrue(Set(other).isDisjoint(with: fingerprints), "of another scenario")
  }

  func testAFingerprintStaysWhenAnotherExpectationIsMet() throws {
    var journal = ReportedJournal()
    journal.expect("alive: Zoo", line: 20)
    journal.expect("alive: Zoo", line: 22, found: "it was killed")
    journal.finish(at: 1)
    XCTAssertEqual(try fingerprints(journal), [try fingerprints(failures())[2]])
  }

  func testLeaksThatAreAlikeHaveFingerprintsOfTheirOwn() throws {
    var journal = ReportedJournal()
    for (pid, instance) in [(1, 1), (2, 2)] {
      journal.launch("Zoo", pid: pid, instance: instance)
      journal.add(LeakFound.of(), pid: pid)
    }
    journal.finish(at: 1)
    XCTAssertEqual(Set(try fingerprints(journal)).count, 2)
    let known = try results(journal).map { $0["partialFingerprints"]["memsimLeak/v1"] }
    XCTAssertEqual(known[0], known[1], "by which a baseline knows them")
  }

  /// `leak` is a workload, and no file.
  func testALeakOfAWorkloadIsAtTheLineThatDeclaresItsApp() throws {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 1, instance: 2)
    journal.launch("Shop", pid: 2)
    journal.add(SiteDefined(number: 1, parent: 0, file: "leak", line: 0, function: "loseCycle"))
    for (pid, site) in [(1, 1), (1, 0), (2, 1)] { journal.add(LeakFound.of(site: site), pid: pid) }
    journal.finish(at: 1)
    let locations = try results(journal).map { $0["locations"].array[0] }
    let places = locations.map { $0["physicalLocation"] }
    XCTAssertEqual(
      places.map { $0["artifactLocation"]["uri"].string },
      Array(repeating: "Scenarios/zoo.yaml", count: 3))
    XCTAssertEqual(places.map { $0["region"]["startLine"].integer }, [7, 7, nil])
    let parts = locations.map { $0["logicalLocations"].array[0]["fullyQualifiedName"].string }
    XCTAssertEqual(parts, ["Zoo#2/leak loseCycle", "Zoo#2", "Shop/leak loseCycle"])
    journal.header = ReportedJournal(at: nil).header
    XCTAssertEqual(try results(journal)[0]["locations"].array[0]["physicalLocation"], .null)
  }

  func testFilesAreNamedFromAFolderWherePossible() throws {
    let modules = "MODULES"
    for (file, root, uri, base) in [
      ("Zoo/Cage.swift", "/work", "Zoo/Cage.swift", modules),
      ("/work/src/a b.c", "/work", "src/a%20b.c", "%SRCROOT%"),
      ("./src/../lib/x.c", "/work", "lib/x.c", "%SRCROOT%"),
      ("src/x.c", nil, "src/x.c", "%SRCROOT%"),
      ("/workshop/x.c", "/work", "file:///workshop/x.c", nil),
      ("../x.c", "/work/zoo", "file:///work/x.c", nil),
      ("/x.c", nil, "file:///x.c", nil),
    ] as [(String, String?, String, String?)] {
      var journal = ReportedJournal()
      journal.root = root
      journal.launch("Zoo", pid: 1)
      journal.add(SiteDefined(number: 1, parent: 0, file: file, line: 3, function: "f()"))
      journal.add(LeakFound.of(site: 1), pid: 1)
      let run = try run(journal)
      let place = run["results"].array[0]["locations"].array[0]["physicalLocation"]
      XCTAssertEqual(place["artifactLocation"]["uri"].string, uri)
      XCTAssertEqual(place["artifactLocation"]["uriBaseId"].string, base, file)
      XCTAssertEqual(place["region"]["startLine"].integer, 3)
      let bases = run["originalUriBaseIds"].object
      XCTAssertTrue(base.map { bases[$0] != nil } ?? true, "\(bases)")
    }
  }

  func testALeakIsNoErrorInARunThatMetWhatWasExpected() throws {
    func levels(_ change: (inout ReportedJournal) -> Void) throws -> [String?] {
      var journal = ReportedJournal()
      journal.launch("Zoo", pid: 1)
      journal.add(LeakFound.of(), pid: 1)
      journal.add(Diagnosed(diagnosis: "no-pool", site: 0, thread: 1, message: "m"), pid: 1)
      change(&journal)
      return try results(journal).map { $0["level"].string }
    }
    XCTAssertEqual(
      try levels {
        $0.expect("leaks: {app: Zoo}", line: 9)
        $0.finish(at: 1)
      }, ["note", "note"])
    XCTAssertEqual(try levels { $0.finish(at: 1) }, ["warning", "warning"], "no expectations")
    XCTAssertEqual(
      try levels { $0.expect("leaks: {app: Zoo}", line: 9) }, ["error", "error"], "interrupted")
    XCTAssertEqual(
      try levels {
        $0.expect("leaks: {app: Zoo}", line: 9)
        $0.expect("no-leaks: Zoo", line: 10, found: "1 object leaks")
        $0.finish(at: 1)
      }, ["error", "error", "error"])
    XCTAssertEqual(
      try levels {
        var leak = LeakFound.of("Cage")
        leak.standing = .new(known: 0)
        $0.add(leak, pid: 1)
        $0.expect("leaks: {app: Zoo}", line: 9)
        $0.finish(at: 1)
      }, ["note", "error", "note"], "the baseline does not have the leak")
  }

  func testARuleOfSeveralFindingsStandsOnce() throws {
    let run = try run(failures())
    let rules = run["tool"]["driver"]["rules"].array.compactMap { $0["id"].string }
    XCTAssertEqual(run["results"].array.count, 3)
    XCTAssertEqual(rules, ["expectation"])
  }

  func testARunThatIsNotAtItsEndSaysSo() throws {
    var journal = ReportedJournal()
    let invocation = try run(journal)["invocations"].array[0]
    XCTAssertEqual(invocation["executionSuccessful"], false)
    XCTAssertEqual(
      invocation["toolExecutionNotifications"].array[0]["message"]["text"].string,
      "it was interrupted")
    journal.finish(at: 1)
    XCTAssertEqual(
      try run(journal)["invocations"].array[0], .object(["executionSuccessful": true]))
  }

  func testEveryRuleSaysWhatItIsAndWhatToDo() throws {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 1)
    for kind in LeakKind.allCases { journal.add(LeakFound.of("Page", kind), pid: 1) }
    let kinds = Diagnosis.Kind.allCases.map(\.rawValue)
    for kind in kinds + ["of-another-version"] {
      journal.add(Diagnosed(diagnosis: kind, site: 0, thread: 1, message: "m"), pid: 1)
    }
    journal.expect("level: 0", line: 3, found: "it is 1")
    let rules = try run(journal)["tool"]["driver"]["rules"].array
    XCTAssertEqual(rules.count, LeakKind.allCases.count + kinds.count + 2)
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        XCTAssertFalse(rule[key]["text"].string?.isEmpty ?? true, "\(key) of \(rule)")
      }
      XCTAssertEqual(rule["defaultConfiguration"]["level"], "error")
    }
    // That of the other version is the general one, and no other is.
    let summaries = rules.compactMap { $0["shortDescription"]["text"].string }
    XCTAssertEqual(Set(summaries).count, rules.count, "\(summaries)")
  }
}
