import Foundation
import TestSupport
import XCTest

/// A program finds its files wherever it lies, also through a link, and nowhere else.
final class RelocationTests: CommandTestCase {
  /// Puts a copy of the program into a folder of its own, as `make install` does, and a link to it.
  private let copy = """
    set -e
    rm -rf app link
    built=$(dirname "$(readlink -f "$memsim")")
    mkdir -p app/bin app/share/memsim/apps app/lib/memsim
    cp "$memsim" app/bin/memsim
    cp -R "$built"/memsim_CMemsimApps.resources/*.app app/share/memsim/apps
    cp "$built"/../../plugins/outputs/*/MemsimExec/destination/BuildPreload/*.so app/lib/memsim
    ln -s app/bin/memsim link
    set +e

    """
  private let moveMe = """
    name: moveme
    apps: [name: MoveMe]
    timeline: [{at: 1s, launch: MoveMe}]
    end: 2s
    expect: [view: {app: MoveMe, class: PlacardView}]
    """

  private func shell(_ script: String) throws -> MemsimProcess {
    try write(moveMe, to: "moveme.yaml")
    return try MemsimProcess(script: copy + script, in: folder)
  }

  func testThroughALinkTheFilesAreThoseBesideTheProgram() throws {
    let run = try shell(
      """
      ./link run --quiet moveme.yaml || exit 11
      ./link exec --quiet -- sh -c 'grep -o "[^ ]*memsim_preload.so" /proc/self/maps | sort -u'
      sed -i s/CFBundleName/CFBundleNam/ app/share/memsim/apps/MoveMe.app/Info.plist
      ./link check moveme.yaml
      """)
    let place = folder.resolvingSymlinksInPath().path + "/app"
    XCTAssertTrue(run.output.hasSuffix("\(place)/lib/memsim/libmemsim_preload.so\n"), run.output)
    XCTAssertTrue(
      run.errors.hasPrefix("\(place)/share/memsim/apps/MoveMe.app/Info.plist:"), run.errors)
    XCTAssertEqual(run.code, 2)
  }

  func testTheFolderCanBeMoved() throws {
    let run = try shell(
      """
      mkdir elsewhere; mv app elsewhere
      elsewhere/app/bin/memsim run --quiet moveme.yaml &&
        elsewhere/app/bin/memsim exec --quiet -- true
      """)
    XCTAssertEqual(run.code, 0, run.output + run.errors)
  }

  func testWithoutItsFilesAProgramSaysWhereTheyBelong() throws {
    let run = try shell("rm -r app/share app/lib; ./link check moveme.yaml; ./link exec -- true")
    let place = folder.resolvingSymlinksInPath().path + "/app"
    XCTAssertTrue(
      run.errors.contains(
        """
        MoveMe.app is not installed: it is none of \(place)/share/memsim/apps/MoveMe.app, \
        \(place)/bin/memsim_CMemsimApps.resources/MoveMe.app
        """), run.errors)
    XCTAssertTrue(
      run.errors.hasSuffix(
        "libmemsim_preload.so is missing beside the memsim program; 'make install' installs it\n"),
      run.errors)
    XCTAssertEqual(run.code, 2)
  }

  /// In a folder such as /tmp, another user could put a library beside the program.
  func testALibraryThatOthersCanChangeIsNotPreloaded() throws {
    for change in ["chmod o+w"] + (geteuid() == 0 ? ["chown 12345"] : []) {
      let run = try shell("\(change) app/lib/memsim/*.so; ./link exec -- touch started")
      XCTAssertEqual(run.code, 2, change)
      XCTAssertTrue(
        run.errors.hasSuffix(
          "which belongs to a strange user or is open to all; expected a file that belongs to you, "
            + "to root or to the owner of memsim\n"), run.errors)
      XCTAssertFalse(try names().contains("started"), change)
    }
  }

  func testTheVersionNamesTheCommitThatWasInstalled() throws {
    let commit = String(repeating: "0a", count: 20)
    let run = try shell(
      """
      ./link --version --json; cd app/share/memsim
      echo \(commit)-dirty > commit; ../../../link --version --json
      echo v1 > commit; ../../../link --version --json
      """)
    let lines = run.output.split(separator: "\n")
    let commits = try lines.map { try JSONValue(String($0))["commit"] }
    XCTAssertEqual(commits, [.null, .string("\(commit)-dirty"), .null], run.output + run.errors)
    let journal = try shell("./link run --quiet --journal a.jsonl moveme.yaml; head -1 a.jsonl")
    let header = try JSONValue(String(journal.output.split(separator: "\n").last ?? ""))
    let versions = try JSONValue(String(XCTUnwrap(lines.first)))
    XCTAssertEqual(versions["name"], .string("link"))
    for key in ["jemalloc", "swift"] { XCTAssertEqual(versions[key], header[key]) }
    XCTAssertEqual(versions["version"], header["memsim"])
    XCTAssertEqual(versions["formats"]["journal"], header["format"])
  }
}
