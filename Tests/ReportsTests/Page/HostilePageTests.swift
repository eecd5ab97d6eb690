import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

/// Any content of a journal is text on its page.
final class HostilePageTests: XCTestCase {
  private static let names = [
    "</script><script>alert(1)</script><!--", "\"><img src=x onerror=alert(1)>", "' onload='x",
    "</style><style>*{display:none}", "]]><svg/onload=alert(1)>", "&lt;b&gt;&#60;b&#62;",
    "\" id=\"title\" href=\"javascript:alert(1)", "--><!DOCTYPE a>", "a\u{2028}b\u{202E}c\u{0}",
    "}</title>\\u003cscript>",
  ]

  private static let elements: Set<String> = [
    "a", "article", "b", "body", "button", "caption", "circle", "code", "dd", "defs", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "h1", "h2", "h3", "h4", "head", "header",
    "html", "img", "input", "label", "legend", "li", "line", "link", "main", "meta", "nav", "ol",
    "output",
    "p", "path", "rect", "script", "section", "span", "style", "summary", "svg", "table", "tbody",
    "td", "text", "th", "thead", "title", "tr", "ul", "use",
  ]

  private func journal(named name: String) throws -> Journal {
    let sink = MemorySink()
    var filler = HostileText(name: name)
    let writer = JournalWriter(to: sink, header: filler.header)
    writer.record(filler.record(DeviceStarted.self), at: 0)
    for pid in 1...2 { writer.record(filler.record(ProcessLaunched.self), at: 0, pid: pid) }
    for round in 0..<3 {
      for kind in EventTable.all where kind.name != RunEnded.name {
        let body: any EventBody = filler.record(kind)
        writer.record(body, at: UInt64(round) * 1_000_000, pid: 1)
      }
    }
    writer.record(
      ExpectationChecked(path: name, line: 3, text: name, result: .failed, found: name),
      at: 2_000_000)
    for kind in [LeakKind.cycle, .lost, .timer] {
      let links = (0..<12).map { Link(className: "\(name)\($0)", property: name, site: 1) }
      writer.record(
        LeakFound(
          kind: kind, className: name, site: 1, count: 1,
          totals: HeapTotals(objects: 12, blocks: 0, bytes: 1200), directBytes: 100
        ).with {
          $0.contents = [ClassCount(className: "b\(name)", count: 1, bytes: 4)]
          $0.path = links
          $0.cycle = kind == .cycle ? links : []
        }, at: 2_000_000, pid: 2)
    }
    try writer.end(filler.record(RunEnded.self), at: 9_000_000_000)
    return try Journal(sink.bytes)
  }

  func testNoTextBecomesMarkup() throws {
    for name in Self.names {
      let journal = try journal(named: name)
      let page = try PageMarkup([journal, journal], pictures: NoPictures())
      XCTAssertEqual(page.faults, [], name)
      XCTAssertEqual(Set(page.tags.map(\.name)).subtracting(Self.elements), [], name)
      XCTAssertEqual(page.tags.filter { ["script", "style"].contains($0.name) }.count, 2, name)
      for tag in page.tags {
        XCTAssertFalse(tag.attributes.keys.contains { $0.hasPrefix("on") }, "\(tag) of \(name)")
        XCTAssertFalse(
          tag.attributes["href"]?.contains("javascript") ?? false, "\(tag) of \(name)")
      }
      XCTAssertEqual(page.anchors.count, Set(page.anchors).count, name)
      XCTAssertFalse(page.text.contains(">"), name)
      XCTAssertFalse(page.text.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, name)
    }
  }

  /// A text that a page has is the one that the journal has, character by character.
  func testATextIsShownAsItIs() throws {
    let page = try PageMarkup([try journal(named: "&lt;b&gt; <i> \"q\" 'r'")])
    XCTAssertTrue(page.text.contains("&amp;lt;b&amp;gt; &lt;i&gt; &quot;q&quot; &#39;r&#39;"))
  }

  func testALongTextIsCutAndSaysSo() throws {
    let long = String(repeating: "é", count: 20_000)
    let html = try PageMarkup.html(of: [try journal(named: long)])
    XCTAssertLessThan(html.utf8.count, 2_500_000)
    XCTAssertTrue(html.contains("… (39,400 bytes more)"))
  }
}

/// A folder without pictures.
private final class NoPictures: PictureSource {
  func bytes(of picture: FrameTaken) -> [UInt8]? { nil }
}
