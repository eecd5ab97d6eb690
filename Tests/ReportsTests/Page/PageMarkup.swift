import Foundation
import MemsimJournal
import MemsimReports
import XCTest

/// A page as a browser takes it apart: elements with attributes, and text between them.
struct PageMarkup {
  /// An element's first tag.
  struct Tag {
    let name: String
    let attributes: [String: String]
  }

  /// All first tags, in their order.
  let tags: [Tag]

  /// The text between tags, without style and script.
  let text: String

  /// The pieces of the page that are no valid markup.
  let faults: [String]

  /// Makes the page of some runs, as a file has it.
  init(_ journals: [Journal], pictures: (any PictureSource)? = nil) throws {
    self.init(try Self.html(of: journals, pictures: pictures))
  }

  /// The text of a page of some runs.
  static func html(of journals: [Journal], pictures: (any PictureSource)? = nil) throws -> String {
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == "html" })
    var output = FormatOutput()
    for (position, journal) in journals.enumerated() {
      var writer = format.writer(
        of: journal.header, in: ReportContext(position: position, pictures: pictures))
      for event in journal.events { writer.add(event, to: &output) }
      writer.finish(sealedWith: journal.seal, to: &output)
    }
    return try framed(output)
  }

  /// Returns an output with the beginning and the end that a file has.
  static func framed(_ output: FormatOutput) throws -> String {
    let framing = try XCTUnwrap(FormatTable.all.first { $0.name == "html" }?.framing)
    return framing.opening + String(decoding: output.bytes, as: UTF8.self) + framing.closing
  }

  /// Takes a page apart.
  init(_ html: String) {
    let tag = #/<(/?)([a-z0-9]+)((?:\s+[a-zA-Z][a-zA-Z0-9-]*(?:="[^"<>]*")?)*)\s*/?>/#
    let attribute = #/([a-zA-Z][a-zA-Z0-9-]*)(?:="([^"<>]*)")?/#
    var rest = html.replacing("<!DOCTYPE html>", with: "")[...]
    var (tags, text, faults): ([Tag], String, [String]) = ([], "", [])
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      guard let match = rest.prefixMatch(of: tag) else {
        faults.append(String(rest.prefix(60)))
        rest = rest.dropFirst()
        continue
      }
      rest = rest[match.range.upperBound...]
      guard match.1.isEmpty else { continue }
      let pairs = match.3.matches(of: attribute).map { (String($0.1), String($0.2 ?? "")) }
      let name = String(match.2)
      faults += Dictionary(grouping: pairs) { $0.0 }.filter { $0.value.count > 1 }
        .map { "\(name) has \($0.key) twice" }
      tags.append(Tag(name: name, attributes: Dictionary(pairs) { first, _ in first }))
      if name == "style" || name == "script" {
        rest = rest.range(of: "</\(name)>").map { rest[$0.lowerBound...] } ?? ""
      }
    }
    (self.tags, self.text, self.faults) = (tags, text + rest, faults)
  }

  /// The names that links can lead to.
  var anchors: [String] { tags.compactMap { $0.attributes["id"] } }

  /// The names that links lead to.
  var links: [String] {
    tags.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }.map {
      String($0.dropFirst())
    }
  }

  /// The first tags of elements of a class.
  func of(class name: String) -> [Tag] {
    tags.filter { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(name)) }
  }
}
