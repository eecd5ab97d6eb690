import Foundation
import TestSupport
import XCTest

@testable import MemsimCommand

/// A sweep on which hosts, disks and programs fail.
final class SweepFaultTests: SweepTestCase {
  /// Slices that are killed at any moment and begun again come to what an undisturbed sweep comes
  /// to, byte for byte.
  func testWhatIsKilledGoesOn() throws {
    let whole = try undisturbed()
    var kills = 0
    // From long before the first result to after the last.
    for milliseconds in [5, 20, 40, 60, 80, 120, 160, 240] {
      let run = try MemsimProcess(
        ["sweep", "run", "-j", "2", "many.yaml"], in: folder
      ) { process in
        usleep(useconds_t(milliseconds * 1000))
        kill(process.processIdentifier, SIGKILL)
      }
      if run.code == 128 + SIGKILL { kills += 1 }
    }
    XCTAssertGreaterThan(kills, 2)
    let rest = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(rest.code, 0, rest.errors)
    XCTAssertEqual(try merged("results"), whole)
  }

  func testAnInterruptedSweepLeavesNoHalfResult() throws {
    let run = try MemsimProcess(["sweep", "run", "-j", "2", "many.yaml"], in: folder) { process in
      usleep(60_000)
      process.terminate()
    }
    XCTAssertTrue([0, 143].contains(run.code), "\(run.code)")
    _ = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(try merged("results"), try undisturbed())
  }

  func testAFolderThatCannotBeWrittenIsAnError() throws {
    try write("", to: "results")
    let run = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("results"), run.errors)
    XCTAssertFalse(run.errors.isEmpty)
  }

  /// Nothing half-written is left where there is no room, and what fails is said once.
  func testAFullDiskIsAnError() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    let full = try MemsimProcess(
      script: "(ulimit -f 0; \"$memsim\" sweep run -j 2 many.yaml 2>&1) | cat", in: folder)
    XCTAssertTrue(
      full.output.contains("error: memsim cannot write the result: File too large"), full.output)
    XCTAssertEqual(full.output.split(separator: "\n").count, 1, full.output)
    XCTAssertEqual(try results(), [:])
    _ = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(try merged("results"), try undisturbed())
  }

  func testAPlaceWhereNothingCanBeMadeIsAnError() throws {
    let run = try memsim("sweep", "run", "--results", "/proc/results", "many.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "/proc/results: error: memsim cannot create the folder: No such file or directory\n")
  }

  /// A file system of its own that is full: what fits is whole, nothing else is there, and with
  /// more room the same command goes on.
  func testAFullFileSystemLosesNothing() throws {
    try write(sweep.replacing("to: 3", with: "to: 20"), to: "many.yaml")
    let whole = try undisturbed()
    let run = try inNamespace(
      """
      mkdir results && mount -t tmpfs -o size=160k none results || exit 77
      "$memsim" sweep run -j 2 many.yaml; echo "code $?"
      find results -name '*-*' | wc -l
      find results -name '*.json' | wc -l
      "$memsim" sweep merge --partial --into part.db many.yaml
      mount -o remount,size=16m results
      "$memsim" sweep run -j 2 many.yaml
      "$memsim" sweep merge --into merged.db many.yaml
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.first, "code 2", run.output)
    XCTAssertTrue(run.errors.contains(": error: "), run.errors)
    XCTAssertTrue(run.errors.contains("No space left on device"), run.errors)
    XCTAssertEqual(lines[1], "0", "no draft is left")
    let kept = try XCTUnwrap(Int(lines[2]))
    XCTAssertGreaterThan(kept, 5)
    XCTAssertLessThan(kept, 80)
    XCTAssertEqual(lines[3], "part.db: \(kept) runs", run.errors)
    XCTAssertTrue(
      lines[4].hasPrefix("many: \(80 - kept) runs, \(kept) already had a result"), lines[4])
    XCTAssertEqual(try bytes(of: "merged.db"), whole)
  }

  /// On a file system that is read only, nothing is run in vain, and what is known is found.
  func testAReadOnlyFileSystemIsAnError() throws {
    let whole = try undisturbed()
    let run = try inNamespace(
      """
      "$memsim" sweep run --slice 1/2 many.yaml
      mount --bind results results && mount -o remount,bind,ro results || exit 77
      "$memsim" sweep run -j 2 many.yaml; echo "code $?"
      "$memsim" sweep run --slice 1/2 many.yaml; echo "code $?"
      umount results
      "$memsim" sweep run many.yaml
      "$memsim" sweep merge --into merged.db many.yaml
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines[1], "code 2", run.output)
    XCTAssertEqual(
      run.errors,
      "results: error: memsim cannot write results there: Read-only file system\n")
    XCTAssertEqual(lines[2...3], ["many: 0 runs, 6 already had a result", "code 0"])
    XCTAssertTrue(lines[4].hasPrefix("many: 6 runs, 6 already had a result"), lines[4])
    XCTAssertEqual(try bytes(of: "merged.db"), whole)
  }

  /// Runs a script where it may mount what it likes, for itself alone.
  private func inNamespace(_ script: String) throws -> MemsimProcess {
    try write(script, to: "script.sh")
    let run = try MemsimProcess(
      script: "unshare --user --map-root-user --mount bash script.sh", in: folder)
    let refused = run.code == 77 || run.errors.contains("unshare failed")
    try XCTSkipIf(refused, "this host lets nothing be mounted: \(run.errors)")
    return run
  }

  /// The next run removes the temporary files of a killed process; the temporary files of a running
  /// process, or of another host, stay.
  func testDraftsOfGoneProcessesAreTakenAway() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "results/drafts"), withIntermediateDirectories: true)
    let drafts = DraftFolder(path: "results/drafts")
    let own = String(drafts.start.dropFirst("results/drafts/".count))
    let gone = own.replacing("-\(getpid())", with: "-4194999")
    XCTAssertNotEqual(own, gone)
    let host = String(own.dropLast("-\(getpid())".count))
    for name in [
      "\(own)-1", "\(gone)-1", "\(gone)-journal", "other-4194999-1", "old-4194999-1", "\(own)-2",
      "later-4194999-1", host,
    ] {
      try write("{", to: "results/drafts/\(name)")
    }
    _ = try MemsimProcess(
      script: """
        cd results/drafts; touch -d '2 hours ago' old-4194999-1 \(own)-2
        touch -d '2 days' later-4194999-1
        ln -s ../../story.yaml \(gone)-3; mkdir \(gone)-4
        """, in: folder)
    let run = try memsim("sweep", "run", "--slice", "1/12", "many.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "results/drafts").path)
    XCTAssertEqual(
      left.sorted(),
      ["\(own)-1", "\(gone)-3", "\(gone)-4", "later-4194999-1", "other-4194999-1", host].sorted())
  }

  /// A process that another namespace does not see may live all the same.
  func testDraftsOfAnotherNamespaceStay() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "results/drafts"), withIntermediateDirectories: true)
    let own = DraftFolder(path: "results/drafts").start
    try write("{", to: "\(own)-1")
    try write(
      "\"$memsim\" sweep run --slice 1/12 many.yaml || exit; "
        + "kill -0 \(getpid()) 2>/dev/null && exit 77; exit 0", to: "script.sh")
    let run = try MemsimProcess(
      script: "unshare --user --map-root-user --pid --fork bash script.sh", in: folder)
    let refused = run.code == 77 || run.errors.contains("unshare failed")
    try XCTSkipIf(refused, "this host makes no namespaces: \(run.errors)")
    XCTAssertEqual(run.code, 0, run.errors)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "results/drafts").path)
    XCTAssertEqual(left, [String(own.dropFirst("results/drafts/".count)) + "-1"])
  }

  /// Two commands that make the same runs at once disturb each other in nothing.
  func testTwoCommandsCanWorkInOneFolder() throws {
    try write(sweep + "journals: yes\n", to: "many.yaml")
    let whole = try undisturbed()
    let run = try MemsimProcess(
      script: """
        run() { "$memsim" sweep run -j 2 many.yaml > $1; echo "code $?" >> $1; }
        run a & run b & run c & wait; cat a b c; ls results/drafts
        """, in: folder)
    XCTAssertEqual(run.errors, "")
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.count, 6, run.output)
    XCTAssertEqual(lines.filter { $0 == "code 0" }.count, 3, run.output)
    XCTAssertEqual(try merged("results"), whole)
    for key in try results().keys {
      let report = try memsim("report", "--json", "results/\(key.prefix(2))/\(key).jsonl")
      XCTAssertEqual(report.code, 0, report.errors)
    }
  }

  /// A temporary file is named by its host, process namespace and process.
  func testADraftIsNamedByItsHostAndProcess() throws {
    let path = folder.appending(path: "goal").path
    let draft = try TemporaryOutput(of: path, startingWith: DraftFolder(path: folder.path).start)
    let space = try XCTUnwrap(HostName.processSpace)
    XCTAssertTrue(space.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, space)
    XCTAssertEqual(draft.path, "\(folder.path)/\(HostName.own)-\(space)-\(getpid())-1")
  }

  /// memsim reports an error if a file is in the way of the folder for temporary files.
  func testAFileInTheWayOfDraftsIsAnError() throws {
    _ = try memsim("sweep", "run", "--slice", "1/12", "many.yaml")
    try FileManager.default.removeItem(at: folder.appending(path: "results/drafts"))
    try write("", to: "results/drafts")
    let run = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors, "results/drafts: error: memsim cannot write results there: Not a directory\n")
  }

  /// A run that takes too long for the host is a result, and can be tried again.
  func testARunThatTakesTooLongIsAResult() throws {
    try write(long, to: "story.yaml")
    try write("name: many\nscenario: story.yaml\naxes: {seed: 1}\n", to: "many.yaml")
    let words = ["sweep", "run", "many.yaml"]
    let run = try MemsimProcess(words + ["--time-limit", "200ms"], in: folder)
    XCTAssertEqual(run.code, 1, run.errors)
    XCTAssertEqual(run.output, "many: 1 run, 1 killed by the host\n")
    let loss = "the run takes longer than 200ms in real time; allow more with '--time-limit'; "
    XCTAssertTrue(run.errors.hasPrefix("many.yaml: error: seed=1 is lost: \(loss)"), run.errors)
    XCTAssertTrue(
      run.errors.hasSuffix(
        "\n'memsim sweep run --retry' repeats the runs that the host killed\n"), run.errors)
    let known = try MemsimProcess(words + ["--time-limit", "200ms"], in: folder)
    XCTAssertEqual(known.code, 1)
    XCTAssertEqual(known.output, "many: 0 runs, 1 already had a result, 1 killed by the host\n")
    XCTAssertEqual(known.errors, run.errors)
    let again = try MemsimProcess(words + ["--time-limit", "200ms", "--retry"], in: folder)
    XCTAssertEqual(again.output, "many: 1 run, 1 killed by the host\n")
  }

  func testARunWhoseProcessIsLostIsAResult() throws {
    try write(story.replacing("end: 20s", with: "end: 300s"), to: "story.yaml")
    let lost = try MemsimProcess(["sweep", "run", "-j", "2", "many.yaml"], in: folder) { process in
      // Its workers are its children. Once there is a result, all of them are in a run.
      for _ in 0..<10_000 {
        let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
        let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let child = children.split(separator: " ").first.flatMap { pid_t($0) }
        if let child, (try? results().isEmpty) == false {
          usleep(20_000)
          kill(child, SIGKILL)
          return
        }
        usleep(2000)
      }
    }
    XCTAssertEqual(lost.code, 1, lost.errors)
    let ends = try results().values.filter { $0.contains("\"ending\":\"lost\"") }
    XCTAssertEqual(ends.count, 1)
    XCTAssertTrue(lost.output.contains("1 killed by the host"), lost.output)
    let name = try XCTUnwrap(
      lost.errors.firstMatch(of: /many\.yaml: error: (policy=.* seed=\d) is lost: (.*)\n/))
    let merge = try memsim("sweep", "merge", "many.yaml")
    XCTAssertEqual(merge.code, 1)
    XCTAssertTrue(merge.errors.hasPrefix(name.0), merge.errors)
    XCTAssertEqual(merge.output, "many.db: 11 runs\n")
    let report = try memsim("sweep", "report", "many.db")
    XCTAssertEqual(report.code, 1)
    XCTAssertTrue(
      report.output.contains("1 point lost, as the host ended the runs:\n  \(name.1): "),
      report.output)
    XCTAssertFalse(report.output.contains("give no answer"), report.output)
    let again = try memsim("sweep", "run", "--retry", "many.yaml")
    XCTAssertEqual(again.code, 0, again.errors)
    XCTAssertTrue(again.output.hasPrefix("many: 1 run, 11 already had a result"), again.output)
    XCTAssertEqual(try merged("results"), try undisturbed())
  }
}
