import MemsimDevice
import MemsimJournal
import XCTest

final class ViewNodeTests: XCTestCase {
  private func record(_ name: String, at depth: Int) -> ViewRecord {
    ViewRecord(
      depth: depth, className: name, frame: [0, 0, 64, 64], center: [32, 32], transform: nil,
      alpha: 1024, isHidden: false, text: nil, tag: 0, retainCount: 1)
  }

  /// A node as its class, with its children in brackets.
  private func text(of node: ViewNode) -> String {
    let children = node.children.map(text).joined(separator: " ")
    return node.children.isEmpty ? node.className : "\(node.className)[\(children)]"
  }

  func testTheDepthsInAJournalSayWhatIsInWhat() {
    let records = [
      record("Window", at: 0), record("Shelf", at: 1), record("Book", at: 2), record("Cup", at: 2),
      record("Lamp", at: 1), record("Alert", at: 0), record("Button", at: 1),
    ]
    XCTAssertEqual(
      ViewNode.windows(of: records).map(text),
      ["Window[Shelf[Book Cup] Lamp]", "Alert[Button]"])
  }
}
