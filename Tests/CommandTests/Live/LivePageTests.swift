import TestSupport
import XCTest

/// The page docs/reference/live.md shows a run from commands as memsim prints it.
final class LivePageTests: CommandTestCase {
  func testTheRunOfThePageHasTheDigestOfThePage() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Scenarios"),
      withDestinationURL: MemsimProcess.checkout.appending(path: "Scenarios"))
    let page = try Checkout.text(of: "docs/reference/live.md")
    let shown = try XCTUnwrap(
      page.firstMatch(of: #/```\n\$ cat commands\n([^$]*)\$ (memsim [^\n]*)\n([^`]*)```/#))
    try write(String(shown.output.1), to: "commands")
    let run = try MemsimProcess(
      script: "$" + shown.output.2, in: folder)
    XCTAssertEqual(run.output, String(shown.output.3), run.errors)
  }
}
