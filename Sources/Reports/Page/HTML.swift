internal import MemsimVocabulary

/// Markup of a page: literals are written with the code and are taken unchanged, and inserted
/// values are text, whatever they contain.
///
/// ```swift
/// let row: HTML = "<td title=\"\(name)\">\(Figures.size(bytes))</td>"
/// ```
///
/// A text is escaped so that it is valid between tags and in an attribute in double quotes, and
/// hidden characters become escapes. Text is never put into a style, a script, or the name
/// of anything: markup has only places for text.
package struct HTML: Sendable {
  /// The markup as it is written.
  package private(set) var text: String

  private init(markup: String) {
    text = markup
  }

  /// Nothing.
  package static let none = HTML(markup: "")

  /// The length of the markup in bytes.
  var byteCount: Int { text.utf8.count }

  /// One piece behind another.
  package static func + (left: HTML, right: HTML) -> HTML { HTML(markup: left.text + right.text) }

  /// Puts a piece behind another.
  package static func += (left: inout HTML, right: HTML) { left.text += right.text }

  /// A text in the form for places between tags and in attributes.
  private static func escaped(_ text: String) -> String {
    let shown = text.visible.shown
    guard shown.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return shown }
    var result = ""
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Puts the pieces of a literal together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends a literal of the code unchanged.
    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { markup += String(decoding: $0, as: UTF8.self) }
    }

    /// Appends markup unchanged.
    package mutating func appendInterpolation(_ html: HTML) { markup += html.text }

    /// Appends several pieces of markup unchanged.
    package mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { markup += piece.text }
    }

    /// Appends a piece of markup if there is one.
    package mutating func appendInterpolation(ifAny html: HTML?) { markup += html?.text ?? "" }

    /// Appends a number.
    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      markup += "\(number)"
    }

    /// Appends a text with escapes.
    package mutating func appendInterpolation(_ text: String) { markup += HTML.escaped(text) }
  }

  package init(stringLiteral literal: StaticString) {
    self = literal.withUTF8Buffer { HTML(markup: String(decoding: $0, as: UTF8.self)) }
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.markup
  }
}

extension HTML {
  /// A style or a script of this module, with the hash by which the page allows it.
  struct Resource {
    /// The text of the element.
    let html: HTML
    /// The hash as a policy of a page names it.
    let source: HTML

    /// Makes markup from a file that the module was built with.
    ///
    /// - Precondition: The file does not end the element around it.
    init(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      precondition(!text.contains("</") && !text.contains("<!--"), "a resource ends its element")
      html = HTML(markup: text)
      source = HTML(markup: "'sha256-\(Base64.text(of: SHA256.hash(of: bytes)))'")
    }
  }

  /// Bytes as the address of a picture.
  static func picture(png bytes: [UInt8]) -> HTML {
    HTML(markup: "data:image/png;base64,\(Base64.text(of: bytes))")
  }
}

extension Sequence<HTML> {
  /// One piece of several.
  package func joined() -> HTML { reduce(into: .none) { $0 += $1 } }
}

/// Collects pieces of a page as long as they fit.
struct PageSpace {
  /// The number of free bytes.
  var bytes: Int

  /// The pieces that fit, one by one, and how many do not; each is given to `each` as well.
  mutating func fit<Item>(
    _ items: some Sequence<Item>, atMost most: Int = .max, _ html: (Item) -> HTML,
    each: (HTML) -> Void = { _ in }
  ) -> (html: HTML, omitted: Int) {
    var (result, taken, omitted) = (HTML.none, 0, 0)
    for item in items {
      guard omitted == 0, taken < most else {
        omitted += 1
        continue
      }
      let piece = html(item)
      guard piece.byteCount <= bytes else {
        omitted += 1
        continue
      }
      bytes -= piece.byteCount
      taken += 1
      result += piece
      each(piece)
    }
    return (result, omitted)
  }
}

extension String {
  /// The text, cut if it is longer than a page has room for, with the number of the cut bytes.
  func cut(toBytes most: Int = 600) -> String {
    guard utf8.count > most else { return self }
    var (kept, bytes) = (String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= most else { break }
      kept.append(scalar)
    }
    let rest = utf8.count - String(kept).utf8.count
    return "\(String(kept))… (\(Figures.count(rest, "byte")) more)"
  }
}
