import Foundation

@testable import MemsimMutation

/// A folder with scripts in the places of the programs of a copy.
struct ScriptedPrograms {
  let folder: URL

  /// Has the folder as long as a body runs.
  ///
  /// The tests do what `script` does, which finds the name of the class or the test in `$1`.
  static func during<Result>(
    tests script: String = "", fuzz: String = "", _ body: (ScriptedPrograms) throws -> Result
  ) throws -> Result {
    let programs = ScriptedPrograms(
      folder: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
    try FileManager.default.createDirectory(
      at: programs.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: programs.folder) }
    try programs.write(tests(script), as: "memsimPackageTests.xctest")
    try programs.write(fuzz, as: "memsim-fuzz")
    return try body(programs)
  }

  var bundle: TestBundle { TestBundle(in: folder, of: folder) }

  private func write(_ script: String, as name: String) throws {
    let file = folder.appending(path: name)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private static func tests(_ script: String) -> String {
    """
    if [ "$1" = --list-tests ]; then
      printf 'Listing 3 tests:\\n'
      printf 'ZooTests.LionTests/testRoars\\nZooTests.LionTests/testSleeps\\n'
      printf 'ZooTests.CageTests/testCloses\\nTidyTests.RuleTests/testRules\\n'
      exit
    fi
    start() { echo "Test Case '$1' started at 2026"; }
    fail() { start "$1"; echo "/a/b.swift:3: error: $1 : XCTAssertTrue failed"; sleep 60; }
    # Notes that bodies were gone through.
    reach() {
      [ -z "$MEMSIM_MUTANTS_REACHED" ] || printf "$1" 1<>"$MEMSIM_MUTANTS_REACHED"
    }
    \(script)
    """
  }
}
