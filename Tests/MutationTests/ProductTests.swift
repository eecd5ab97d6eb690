import TestSupport
import XCTest

/// Faults and mutants exist in a copy alone: the product has nothing by which a test, or a user,
/// could choose one.
final class ProductTests: XCTestCase {
  /// Where sources look at the environment, and the documented names that they ask for.
  private let asking = [
    "Sources/Command/FaultSignals.swift": ["SWIFT_BACKTRACE"],
    "Sources/Command/Files/AnonymousFile.swift": ["TMPDIR"],
    "Sources/Command/Files/WrittenFiles.swift": ["MEMSIM_WRITTEN_FILES"],
    "Sources/CommandLine/Terminal/Terminal.swift": ["COLUMNS", "LINES", "NO_COLOR", "TERM"],
    "Sources/Exec/ProgramImage.swift": ["PATH"],
    "Sources/Runtime/Arena/JemallocControl.swift": ["MALLOC_CONF", "MEMSIM_KEPT_MALLOC_CONF"],
  ]

  /// Passed on to a child as it is, and not looked at.
  private let passingOn = [
    "Sources/CMemsimPreload/Preload/arena.c", "Sources/Command/Exec/ExecProgram.swift",
    "Sources/Command/Running/SpawnedProcess.swift", "Sources/Exec/Preload.swift",
  ]

  /// What builds may differ in, and none of it is a fault.
  private let conditions: Set = [
    "#elif defined(__aarch64__)", "#if ADDRESS_SANITIZER", "#if DEBUG",
    "#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)",
    "#if canImport(Testing)", "#if defined(__has_feature)", "#if defined(__x86_64__)",
    "#ifdef MEMSIM_UNDER_SANITIZER", "#ifndef MEMSIM_GRAPHICS_WITHOUT_CONSTANTS",
    "#ifndef MEMSIM_UNDER_SANITIZER",
  ]

  private func sources() throws -> [(path: String, text: String)] {
    try ["Sources", "Benchmarks"].flatMap { folder in
      let root = Checkout.root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        .filter { path in [".c", ".h", ".swift"].contains { path.hasSuffix($0) } }
        .map { ("\(folder)/\($0)", try Checkout.text(of: "\(folder)/\($0)")) }
    }
  }

  func testSourcesAskTheEnvironmentForDocumentedNamesAlone() throws {
    let words = ["getenv(", "= environ\n", "environ[", "ProcessInfo.processInfo.env"]
    var found: Set<String> = []
    for (path, text) in try sources() where path.hasPrefix("Sources/") {
      guard words.contains(where: { text.range(of: $0) != nil }) else { continue }
      found.insert(path)
      guard let names = asking[path] else {
        XCTAssertTrue(passingOn.contains(path), "\(path) looks at the environment")
        continue
      }
      let quoted = text.matches(of: #/"(?<name>[A-Z][A-Z_]{3,})"/#).map { String($0.name) }
      XCTAssertEqual(Set(quoted).sorted(), names, path)
    }
    XCTAssertEqual(found, Set(asking.keys).union(passingOn), "places that do not ask any more")
  }

  func testSourcesDifferBetweenBuildsInKnownConditionsAlone() throws {
    for (path, text) in try sources() where path.hasPrefix("Sources/") {
      guard text.range(of: "#if") != nil || text.range(of: "#el") != nil else { continue }
      for line in text.split(separator: "\n") {
        let line = line.drop { $0 == " " }
        let isCondition = ["#if", "#elseif", "#elif"].contains { line.hasPrefix($0) }
        guard isCondition else { continue }
        XCTAssertTrue(conditions.contains(String(line)), "\(path): \(line)")
      }
    }
  }

  func testNothingOfTheCopyStandsInTheProduct() throws {
    let manifest = [("Package.swift", try Checkout.text(of: "Package.swift"))]
    for (path, text) in try sources() + manifest {
      for word in ["CMutants", "memsim_mutant", "MEMSIM_MUTANT", "MEMSIM_FAULT"] {
        XCTAssertNil(text.range(of: word), "\(path) says \(word)")
      }
    }
  }
}
