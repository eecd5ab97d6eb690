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

  func testAViewIsReadAsItWasWrittenDown() throws {
    let record = ViewRecord(
      depth: 0, className: "Card", frame: [1, 2, 3, 4], center: [5, 6],
      transform: [7, 8, 9, 10, 11, 12], alpha: 13, isHidden: true, text: "Lion", tag: 14,
      retainCount: 15)
    var expected = ViewNode(
      "Card", frame: Rectangle(origin: Point(x: 1, y: 2), width: 3, height: 4),
      center: Point(x: 5, y: 6))
    expected.transform = ViewTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
    (expected.alpha, expected.isHidden, expected.text) = (13, true, "Lion")
    (expected.tag, expected.retainCount) = (14, 15)
    XCTAssertEqual(ViewNode.windows(of: [record]), [expected])
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
