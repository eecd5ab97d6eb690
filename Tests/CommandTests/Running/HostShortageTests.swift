import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// A host that refuses files, a stack or a folder is no result of a run: the code is 71, and there
/// is no digest.
final class HostShortageTests: CommandTestCase {
  private let scenario = MemsimProcess.checkout.appending(
    path: "Scenarios/moveme-greetings.yaml"
  ).path

  private func shell(_ script: String) throws -> MemsimProcess {
    try MemsimProcess(script: script, in: folder)
  }

  /// The run of a journal in the folder was ended by the host.
  private func assertEndedByHost(
    _ run: MemsimProcess, _ words: String, line: UInt = #line
  ) throws {
    XCTAssertEqual(run.code, 71, run.errors + run.output, line: line)
    let text = run.output.replacing(#/\s+/#, with: " ")
    XCTAssertTrue(text.contains(words), run.output + run.errors, line: line)
    XCTAssertFalse(text.contains("crashes"), run.output, line: line)
    XCTAssertFalse(text.contains("digest "), run.output, line: line)
    let bytes = Array(try XCTUnwrap(contents(of: "a.jsonl")).utf8)
    let ending = (try Journal(bytes).events.last?.body as? RunEnded)?.ending
    XCTAssertEqual(ending, .host, line: line)
  }

  func testWithTooFewFilesNoCommandBegins() throws {
    for limit in 4...18 {
      let run = try shell("ulimit -n \(limit); exec $memsim run --journal a.jsonl '\(scenario)'")
      XCTAssertEqual(run.code, 71, "\(limit): \(run.output)\(run.errors)")
      XCTAssertEqual(
        run.errors,
        "error: memsim needs to open 16 more files; raise the limit with ulimit -n\n")
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(try names(), [])
    }
  }

  func testWithJustEnoughFilesARunIsThatOfAnyHost() throws {
    let usual = try shell("exec $memsim run --json '\(scenario)'")
    let run = try shell(
      "ulimit -n 20; exec $memsim run --json --journal a.jsonl --frames frames '\(scenario)'")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(
      try object(run.output)["digest"] as? String, try object(usual.output)["digest"] as? String)
  }

  /// Only a run that decodes a JPEG needs the library, of which each distribution has one.
  func testWithoutTheLibraryOfJPEGOnlyARunThatNeedsItEnds() throws {
    let folder = MemsimProcess.checkout.appending(path: "Scenarios").path
    let script = """
      mkdir -p missing; : > missing/libjpeg.so.62; : > missing/libjpeg.so.8
      export LD_LIBRARY_PATH=$PWD/missing
      """
    let plain = try shell("\(script)\n exec $memsim run --quiet '\(scenario)'")
    XCTAssertEqual(plain.code, 0, plain.output + plain.errors)
    let run = try shell("\(script)\n exec $memsim run --journal a.jsonl '\(folder)/pinch.yaml'")
    try assertEndedByHost(run, "memsim cannot read a file that it read before the run")
    let text = try XCTUnwrap(contents(of: "a.jsonl"))
    XCTAssertTrue(
      text.contains("Map.jpg: drawing needs the package libjpeg62-turbo (on Ubuntu:"), text)
    XCTAssertTrue(text.contains("missing/libjpeg.so.62: file too short"), text)
    XCTAssertTrue(text.contains("missing/libjpeg.so.8: file too short"), text)
  }

  /// A folder that lies deeper than the host lets folders be open is no mistake in a bundle.
  func testABundleThatTheHostDoesNotLetBeReadIsTheHosts() throws {
    try FileManager.default.copyItem(
      at: MemsimProcess.checkout.appending(path: "Sources/Apps/MoveMe/MoveMe.app"),
      to: folder.appending(path: "MoveMe.app"))
    let deep = "MoveMe.app/" + Array(repeating: "d", count: 24).joined(separator: "/")
    try FileManager.default.createDirectory(
      at: folder.appending(path: deep), withIntermediateDirectories: true)
    try write("", to: "\(deep)/file")
    try write("name: a\nend: 5s\napps: [{name: Mine, bundle: MoveMe.app}]\n", to: "a.yaml")
    let run = try shell("ulimit -n 24; exec $memsim run a.yaml")
    XCTAssertEqual(run.code, 71, run.output + run.errors)
    XCTAssertTrue(
      run.errors.contains("memsim cannot read the file: Too many open files"), run.errors)
    XCTAssertEqual(try shell("exec $memsim run --quiet a.yaml").code, 0)
  }

  func testTwoProcessesOfARunNeedFewFiles() throws {
    let run = try shell("ulimit -n 32; exec $memsim run --quiet --twice '\(scenario)'")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("the same twice"), run.output)
  }

  /// Only without the rights of root a limit of threads holds.
  func testWithTooFewThreadsNothingIsACrash() throws {
    try XCTSkipIf(Sanitizer.isPresent, "a sanitizer begins threads of its own")
    for limit in [1, 2, 3, 4, 5, 6, 8, 12] {
      let run = try shell(
        """
        [ "$(id -u)" = 0 ] && as='setpriv --reuid 65533 --clear-groups'
        $as bash -c "ulimit -u \(limit); exec $memsim run --quiet '\(scenario)'"
        """)
      XCTAssertTrue(
        [0, 71].contains(run.code), "\(limit): \(run.code) \(run.output)\(run.errors)")
      XCTAssertFalse(run.output.contains("crashes"), run.output)
      if limit < 4 { XCTAssertEqual(run.code, 71, run.output) }
    }
  }

  private func writeScenario(of app: String) throws {
    try write(
      "name: a\nend: 5s\napps: [{name: \(app)}]\ntimeline: [{at: 1s, launch: \(app)}]\n",
      to: "a.yaml")
  }

  func testARunAfterWhichNoFileCanBeOpenedHasNoDigest() throws {
    for app in ["Hoarder", "CountedHoarder"] {
      try writeScenario(of: app)
      let run = try shell("ulimit -n 64; exec $mishaps run --journal a.jsonl a.yaml")
      try assertEndedByHost(run, "memsim needs to open 8 more files")
    }
  }

  func testATrapWhereTheHostRefusesFilesIsNoCrashOfTheApp() throws {
    for app in ["HoarderTrap", "CountedHoarderTrap"] {
      try writeScenario(of: app)
      let run = try shell("ulimit -n 64; exec $mishaps run --journal a.jsonl a.yaml")
      try assertEndedByHost(run, "memsim needs to open 8 more files")
    }
  }

  func testATraceThatIsGoneInTheMiddleOfTheRunIsNoCrashOfItsApp() throws {
    try write("= Start\n@ ./a:[0x1] + 0x10 0x8\n= End\n", to: "removed.trace")
    try write(
      """
      name: a
      end: 5s
      apps: [{name: CountedRemover}, {name: Replayed, trace: removed.trace}]
      timeline: [{at: 1s, launch: CountedRemover}, {at: 3s, launch: Replayed}]

      """, to: "a.yaml")
    let run = try shell("exec $mishaps run --journal a.jsonl a.yaml")
    try assertEndedByHost(run, "memsim cannot read a file that it read before the run: the trace ")
  }

  func testANibThatIsGoneInTheMiddleOfTheRunIsNoCrashOfItsApp() throws {
    try FileManager.default.copyItem(
      at: MemsimProcess.checkout.appending(path: "Sources/Apps/MoveMe/MoveMe.app"),
      to: folder.appending(path: "MoveMe.app"))
    try write("name: a\nend: 5s\napps: [{name: Mine, bundle: MoveMe.app}]\n", to: "a.yaml")
    let run = try shell(
      """
      (echo 'at: 500ms'; while ! [ -s said ]; do sleep 0.1; done; rm MoveMe.app/MoveMeView.xib
      echo '{at: 1s, launch: Mine}'; echo 'at: 3s') | $memsim live --record b.yaml a.yaml > said
      code=$?; cat said; exit $code
      """)
    XCTAssertEqual(run.code, 71, run.output + run.errors)
    XCTAssertTrue(
      run.output.contains("memsim cannot read a file that it read before the run"), run.output)
    let done = try XCTUnwrap(run.output.split(separator: "\n").last { $0.contains("\"done\"") })
    XCTAssertNil(try object(String(done))["digest"] as? String, String(done))
  }

  func testAStackThatIsTooSmallIsTheHosts() throws {
    try XCTSkipIf(Sanitizer.isPresent, "a sanitizer takes more of the stack")
    for kilobytes in [32, 48, 64] {
      let run = try shell("ulimit -s \(kilobytes); exec $memsim run --quiet '\(scenario)'")
      XCTAssertEqual(run.code, 71, "\(kilobytes) KB: \(run.output)\(run.errors)")
      XCTAssertEqual(
        run.errors, "the main thread has too small a stack; raise the limit with ulimit -s\n")
    }
  }

  /// Runs a script where there is no /proc.
  private func withoutProc(_ script: String) throws -> MemsimProcess {
    try XCTSkipIf(Sanitizer.isPresent, "a sanitizer reads /proc itself")
    try write(script, to: "script")
    let run = try shell(
      "exec unshare -rm sh -c 'mount -t tmpfs none /proc || exit 77; exec bash ./script'")
    try XCTSkipIf(run.code == 77 || run.errors.hasPrefix("unshare:"), "no namespaces here")
    return run
  }

  func testCommandsAreReadWithoutProc() throws {
    let run = try withoutProc("exec \"$memsim\" run --quiet --twice -- '\(scenario)'")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("the same twice"), run.output)
  }

  func testSettingsOfTheAllocatorAreLeftOutWithoutProc() throws {
    let run = try withoutProc("MALLOC_CONF=junk:true exec \"$memsim\" run --quiet '\(scenario)'")
    XCTAssertEqual(run.code, 0, run.errors)
  }

  func testAProgramOfTheHostIsNotRunWithoutProc() throws {
    let run = try withoutProc("exec \"$memsim\" exec --limit 16MB -- touch started")
    XCTAssertEqual(run.code, 71)
    XCTAssertEqual(
      run.errors,
      "exec: error: /proc is missing, and memsim needs it to watch programs\n")
    XCTAssertFalse(try names().contains("started"))
  }

  func testAFolderForTemporaryFilesThatIsNotThereIsNamed() throws {
    let exec = try shell("TMPDIR=/not/there exec $memsim exec --limit 16MB -- touch started")
    XCTAssertEqual(exec.code, 2)
    XCTAssertEqual(
      exec.errors,
      "exec: error: memsim cannot create a folder for the socket of warnings in '/not/there', "
        + "which TMPDIR names: No such file or directory; set TMPDIR to a writable folder\n")
    let twice = try shell("TMPDIR=/not/there exec $memsim run --twice '\(scenario)'")
    XCTAssertEqual(twice.code, 2)
    XCTAssertEqual(
      twice.errors,
      "\(scenario): error: memsim cannot run the scenario twice: memsim cannot write in "
        + "'/not/there', which TMPDIR names: No such file or directory\n")
    XCTAssertEqual(try names(), [])
  }
}
