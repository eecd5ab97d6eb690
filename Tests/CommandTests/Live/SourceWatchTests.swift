import Foundation
import XCTest

/// `live --watch FOLDER`: an app in Objective-C that is built again when a file is saved.
final class SourceWatchTests: CommandTestCase {
  /// Starts the program, and a reader of its events, for a script that follows.
  private static let start = """
    wait_for() {
      for i in {1..3000}; do grep -qs -- "$2" "$1" && return; sleep 0.01; done
      echo "$1 has no $2: $(tail -c 600 "$1")"
    }
    mkdir temporary
    TMPDIR=$PWD/temporary "${mishaps%/*}/memsim" live --watch Sketch > address 2> errors &
    memsim_process=$!
    wait_for address http
    port=$(sed 's/.*:\\([0-9]*\\).*/\\1/' address)
    exec 5<> /dev/tcp/127.0.0.1/$port
    printf 'GET %sevents HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\n\\r\\n' \\
      "$(sed 's/.*:[0-9]*//' address)" $port >&5
    cat <&5 > said &
    reader=$!
    wait_for said 'launched, UIWindow'

    """

  private static let end = """

    kill $memsim_process
    wait $memsim_process
    echo "exit $?, left: $(ls -A temporary)"
    kill $reader
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Sketch")
    try FileManager.default.copyItem(at: sample, to: folder.appending(path: "Sketch"))
  }

  func testASavedChangeIsBuiltAndPlayed() throws {
    let script = try MemsimProcess(
      script: Self.start + """
        source=Sketch/SketchAppDelegate.m
        sed 's/launched, /launched again, /' $source > changed
        echo nonsense >> $source
        wait_for said '"state":"failed"'
        wait_for errors 'SketchAppDelegate.m:'
        cp changed $source
        wait_for said '"state":"built"'
        wait_for said 'launched again, UIWindow'
        """ + Self.end, in: folder)
    XCTAssertEqual(script.output, "exit 143, left: \n")
    let errors = try XCTUnwrap(contents(of: "errors"))
    XCTAssertTrue(errors.contains("/Sketch: building"), errors)
    XCTAssertTrue(errors.contains("unknown type name 'nonsense'"), errors)
  }

  func testAFolderThatCannotBeBuiltIsRefused() throws {
    try write("nonsense\n", to: "Sketch/main.m")
    let built = try memsim("live", "--watch", "Sketch")
    XCTAssertEqual(built.code, 2)
    XCTAssertTrue(built.errors.contains("\nmain.m:1:1: error: unknown type name"), built.errors)
    XCTAssertEqual(built.output, "")
    try FileManager.default.removeItem(at: folder.appending(path: "Sketch/Info.plist"))
    let refused = try memsim("live", "--watch", "Sketch")
    XCTAssertEqual(refused.code, 2)
    XCTAssertTrue(refused.errors.hasSuffix("/Sketch: error: no Info.plist; expected one\n"))
    XCTAssertEqual(try memsim("live", "Sketch").code, 2)
  }
}
