import XCTest

final class PackageTests: XCTestCase {
  private func manifest() throws -> Manifest {
    Manifest(try Repository.here.file("Package.swift").text)
  }

  func testEveryTargetHasItsFolder() throws {
    for target in try manifest().targets {
      XCTAssertTrue(Repository.here.exists(target.folder), "\(target.name): \(target.folder)")
    }
  }

  func testEveryFolderIsATargets() throws {
    let targets = Set(try manifest().targets.map(\.folder))
    for parent in ["Sources", "Tests"] {
      for folder in Repository.here.folders(in: parent) {
        XCTAssertTrue(targets.contains("\(parent)/\(folder)"), "\(parent)/\(folder)")
      }
    }
  }

  func testEverySourceLiesInATargetsFolder() throws {
    let folders = try manifest().targets.map { $0.folder + "/" }
    for file in Repository.here.files where file.path.hasPrefix("Sources/") {
      XCTAssertTrue(folders.contains { file.path.hasPrefix($0) }, file.path)
    }
  }

  func testEverySourceOfCHasAHeaderOfItsName() throws {
    let sources = Repository.here.files.map(\.path).filter {
      // A preloaded library is one object with one header, and so is a runtime of a language.
      $0.hasPrefix("Sources/") && $0.hasSuffix(".c") && !$0.contains("/Preload/")
        && !$0.hasPrefix("Sources/CMemsimObjC/")
    }
    XCTAssertFalse(sources.isEmpty)
    for path in sources {
      var parts = path.dropLast(2).split(separator: "/")
      parts.insert("include", at: parts.count - 1)
      let header = parts.joined(separator: "/") + ".h"
      XCTAssertTrue(Repository.here.exists(header), "\(path): \(header)")
    }
  }

  func testEveryModuleOfOursCarriesThePrefix() throws {
    for target in try manifest().targets where target.folder.hasPrefix("Sources/") {
      guard target.kind == "target" else { continue }
      let isPrefixed = target.name.hasPrefix("Memsim") || target.name.hasPrefix("CMemsim")
      XCTAssertTrue(isPrefixed, target.name)
    }
  }

  func testTheTableOfWhoKnowsWhomIsThatOfTheManifest() throws {
    let page = try Repository.here.file("docs/inside/architecture.md")
    let blocks = page.text.components(separatedBy: "```")
    let block = try XCTUnwrap(blocks.first { $0.contains("  MemsimRuntime       Host") })
    var table: [String: Set<String>] = [:]
    for row in block.matches(of: #/(?m)^  (?<name>[\w-]+)  (?<known>.+(?:\n {10}.+)*)$/#) {
      table[String(row.name)] = Set(row.known.matches(of: #/\w+/#).map { String($0.output) })
    }
    for target in try manifest().targets where target.folder.hasPrefix("Sources/") {
      guard target.kind.hasSuffix("arget"), !target.dependencies.isEmpty else { continue }
      let known = target.dependencies.map { String($0.trimmingPrefix("Memsim")) }
      XCTAssertEqual(
        table.removeValue(forKey: target.name)?.sorted(), known.sorted(),
        "\(page.path) has another row for \(target.name) than Package.swift")
    }
    XCTAssertEqual(table.keys.sorted(), [], "modules that know others, or none")
  }

  func testTestsLieInFoldersOfTheNamesOfThoseThatTheyTest() throws {
    let others = ["Model", "Outside", "Pictures", "Samples", "Snapshots", "Support"]
    for folder in Repository.here.folders(in: "Tests") where folder.hasSuffix("Tests") {
      let module = "Sources/\(folder.dropLast("Tests".count))"
      guard Repository.here.exists(module) else { continue }
      let rooms = Repository.here.folders(in: module) + others
      for room in Repository.here.folders(in: "Tests/\(folder)") where !rooms.contains(room) {
        XCTFail("Tests/\(folder)/\(room) has the name of no folder in \(module)")
      }
    }
  }

  func testTheRoomsThatAModuleListsAreItsFolders() {
    let lists = Repository.here.files.filter {
      $0.path.hasPrefix("Sources/") && $0.text.contains(". The rooms")
    }
    XCTAssertFalse(lists.isEmpty)
    for file in lists {
      let module = file.path.split(separator: "/").dropLast().joined(separator: "/")
      let rows = file.text.matches(of: #/(?m)^\/\/   (?<rooms>[A-Z]\w+(?:, [A-Z]\w+)*) +\S/#)
      let rooms = rows.flatMap { $0.rooms.split(separator: ", ").map(String.init) }
      XCTAssertEqual(rooms.sorted(), Repository.here.folders(in: module), file.path)
    }
  }

  /// A file of a few lines is one that its reader opens beside another: it stands in that one.
  func testFewFilesOfSourcesAreSmall() {
    let counts = Repository.here.files
      .filter { $0.path.hasPrefix("Sources/") && $0.language == .swift }
      .map { $0.lines.count }.sorted()
    let small = counts.prefix { $0 <= 25 }.count
    XCTAssertLessThanOrEqual(small * 20, counts.count, "\(small) files have at most 25 lines")
    XCTAssertGreaterThanOrEqual(counts[counts.count / 2], 80)
  }

  /// `Scripts/run-tests` starts those of XCTest alone, as `make asan` and `make tsan` do.
  func testTestsAreXCTests() {
    let tests = Repository.here.files.filter { $0.path.hasPrefix("Tests/") }
    XCTAssertTrue(tests.contains { $0.text.contains("\nimport XCTest\n") })
    for file in tests where file.text.contains(/(?m)^(?:\w+ )*import Testing$/) {
      XCTFail("\(file.path) has tests that do not run")
    }
  }

  func testTheNewestChangesAreThoseOfTheVersion() throws {
    let source = try Repository.here.file("Sources/Simulation/Running/Simulation.swift").text
    let version = try XCTUnwrap(source.firstMatch(of: #/memsimVersion = "([0-9.]+)"/#)).1
    XCTAssertNotNil(version.wholeMatch(of: #/\d+\.\d+\.\d+/#), "\(version)")
    let changes = try Repository.here.file("CHANGELOG.md").text
    XCTAssertEqual(changes.firstMatch(of: #/\n## ([0-9.]+)/#)?.1, version)
  }

  /// SwiftPM before 6.3 refuses a dependency by version that has some.
  func testTheManifestHasNoUnsafeFlags() throws {
    let manifest = try Repository.here.file("Package.swift")
    XCTAssertEqual(try manifest.codeLines(matching: "unsafeFlags"), [])
  }

  func testThePackageListIsSorted() throws {
    let names = try packages().map(\.name)
    XCTAssertEqual(names, Set(names).sorted())
  }

  func testThePackageListHasFiveMarks() throws {
    for package in try packages() {
      let marks = [nil, "guest", "package", "peer", "programs", "test"]
      XCTAssertTrue(marks.contains(package.mark), package.name)
    }
  }

  func testThePackageListHoldsWhatTheManifestNames() throws {
    let names = try packages().map(\.name)
    for package in try manifest().debianPackages {
      XCTAssertTrue(names.contains(package), package)
    }
  }

  func testMakeInstallsThePackageList() throws {
    XCTAssertTrue(try Repository.here.file("Makefile").text.contains("Scripts/install-packages"))
    XCTAssertTrue(try Repository.here.file("Scripts/install-packages").text.contains(list))
  }

  private let list = "packages.txt"

  private func packages() throws -> [(name: String, mark: String?)] {
    try Repository.here.file(list).lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], words.count > 1 ? words.dropFirst().joined(separator: " ") : nil)
    }
  }
}
