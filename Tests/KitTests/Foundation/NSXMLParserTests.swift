import MemsimKit
import TestSupport
import XCTest

/// Documents, and the parts that a delegate is told of.
final class NSXMLParserTests: XCTestCase {
  private static func data(_ text: String) -> NSData { NSData.dataWithBytes(Array(text.utf8)) }

  /// Parses a document; returns whether that was possible and what the delegate was told.
  private func parts(
    of document: String, line: UInt = #line,
    _ prepare: @escaping @Sendable (NSXMLParser, Listing) -> Void = { _, _ in }
  ) throws -> [String] {
    let said = try said(line: line) { marks in
      let (parser, listing) = (NSXMLParser.alloc(), Listing.new())
      parser.initWithData(Self.data(document))
      parser.delegate = listing
      prepare(parser, listing)
      let isRead = parser.parse()
      for entry in listing.entries { marks.add(entry) }
      marks.add("\(isRead) \(parser.parserError?.code ?? 0)")
      parser.release()
      listing.release()
    }
    return said
  }

  func testPartsComeInTheirOrder() throws {
    XCTAssertEqual(
      try parts(of: "<a x='1' y='&lt;'>one<b/>two<!-- no --></a>"),
      [
        "start", "<a> x=1 y=<", "'one'", "<b>", "</b>", "'two'", "</a>", "end", "true 0",
      ])
  }

  /// As platform O34 has it.
  func testADocumentWithAMistakeHasNoParts() throws {
    XCTAssertEqual(try parts(of: "<a>\n<b></a>").first, "start")
    let told = try parts(of: "<a>\n<b></a>")
    XCTAssertEqual(told.count, 3)
    XCTAssertTrue(told[1].hasPrefix("error 1 in line 2: "), told[1])
    XCTAssertEqual(told[2], "false 1")
    XCTAssertEqual(
      try parts(of: ""), ["start", "error 4 in line 1: the document is empty", "false 4"])
  }

  func testADelegateStopsAtAPart() throws {
    XCTAssertEqual(
      try parts(of: "<a><b/><c/></a>") { $1.last = "<b>" },
      ["start", "<a>", "<b>", "error 512 in line 1: the parser was stopped", "false 512"])
    XCTAssertEqual(
      try parts(of: "<a/>") { $1.last = "start" },
      ["start", "error 512 in line 1: the parser was stopped", "false 512"])
  }

  func testADocumentIsReadASecondTime() throws {
    XCTAssertEqual(
      try parts(of: "<a/>") { parser, listing in
        listing.last = "<a>"
        parser.parse()
        listing.last = nil
      },
      [
        "start", "<a>", "error 512 in line 1: the parser was stopped", "start", "<a>", "</a>",
        "end",
        "true 0",
      ])
  }

  func testNamesAreOfNamespaces() throws {
    let document = "<f xmlns='u' xmlns:i='v' i:k='1'><i:n xmlns:i='w'/><i:n/></f>"
    XCTAssertEqual(
      try parts(of: document),
      [
        "start", "<f> xmlns=u xmlns:i=v i:k=1", "<i:n> xmlns:i=w", "</i:n>", "<i:n>", "</i:n>",
        "</f>", "end", "true 0",
      ])
    XCTAssertEqual(
      try parts(of: document) { parser, _ in parser.shouldProcessNamespaces = true },
      [
        "start", "<f> of u, f i:k=1", "<n> of w, i:n", "</n> of w, i:n", "<n> of v, i:n",
        "</n> of v, i:n", "</f> of u, f", "end", "true 0",
      ])
  }

  func testAParserOfAURLThatIsNotThereIsNone() throws {
    let said = try said { marks in
      for text in ["http://lions/feed", "file:///none.xml"] {
        guard let url = NSURL.URLWithString(NSString.stringWithString(text)) else { return }
        marks.add("\(NSXMLParser.alloc().initWithContentsOfURL(url) == nil)")
      }
      marks.add("\(AppRun.living("NSXMLParser"))")
    }
    XCTAssertEqual(said, ["true", "true", "0"])
  }
}

/// A delegate that lists the parts of a document.
private final class Listing: NSObject, NSXMLParserDelegate {
  var entries: [String] = []

  /// The part after which it stops the parser.
  var last: String?

  private func add(_ entry: String, _ parser: NSXMLParser) {
    entries.append(entry)
    if entry == last { parser.abortParsing() }
  }

  func parserDidStartDocument(_ parser: NSXMLParser) { add("start", parser) }

  func parserDidEndDocument(_ parser: NSXMLParser) { add("end", parser) }

  private func space(_ namespace: NSString?, _ name: NSString?) -> String {
    namespace.map { " of \($0.string), \(name?.string ?? "none")" } ?? ""
  }

  func parser(
    _ parser: NSXMLParser, didStartElement elementName: NSString, namespaceURI: NSString?,
    qualifiedName: NSString?, attributes: NSDictionary
  ) {
    let pairs = attributes.allKeys().objects.map { key in
      let value = (key as? NSString).flatMap { attributes.objectForKey($0) }
      return " \(key.description)=\(value?.description ?? "none")"
    }
    add(
      "<\(elementName.string)>\(space(namespaceURI, qualifiedName))\(pairs.joined())", parser)
  }

  func parser(
    _ parser: NSXMLParser, didEndElement elementName: NSString, namespaceURI: NSString?,
    qualifiedName: NSString?
  ) {
    add("</\(elementName.string)>\(space(namespaceURI, qualifiedName))", parser)
  }

  func parser(_ parser: NSXMLParser, foundCharacters string: NSString) {
    add("'\(string.string)'", parser)
  }

  func parser(_ parser: NSXMLParser, parseErrorOccurred error: NSError) {
    add(
      "error \(error.code) in line \(parser.lineNumber): \(error.localizedDescription.string)",
      parser)
  }
}
