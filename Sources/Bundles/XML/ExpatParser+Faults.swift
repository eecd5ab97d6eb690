internal import CExpat
internal import MemsimVocabulary

extension ExpatParser {
  /// The names of characters that need no declaration.
  static let entities = ["amp", "apos", "gt", "lt", "quot"]

  /// A name represents a character, but is none of the known ones.
  static func undefinedEntity(_ name: String, at mark: SourceMark) -> Problem {
    let text = "&\(name);".quoted
    return Problem(
      at: mark, "\(text) stands for no character",
      expected: "&amp;, &apos;, &gt;, &lt;, &quot; or a number such as &#228;")
  }

  /// Returns the problem that expat found, in words.
  func fault() -> Problem {
    let mark = mark
    let start = Int(XML_GetCurrentByteIndex(parser))
    let rest = bytes[min(max(0, start), bytes.count)...]
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_ELEMENTS: return missingEnd(at: mark)
    case XML_ERROR_INVALID_TOKEN: return invalidToken(rest, at: mark)
    case XML_ERROR_UNCLOSED_TOKEN: return unclosedToken(rest, at: mark)
    case XML_ERROR_UNCLOSED_CDATA_SECTION: return Self.missing("]]>", at: mark)
    case XML_ERROR_TAG_MISMATCH: return mismatch(rest, at: mark)
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return Problem(at: mark, "the attribute \(Self.name(in: rest)) appears twice")
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return Problem(
        at: mark, "the file continues after the outermost element",
        expected: "the end of the file")
    case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF:
      let name = String(decoding: rest.dropFirst().prefix { $0 != semicolon }, as: UTF8.self)
      return Self.undefinedEntity(name, at: mark)
    case XML_ERROR_MISPLACED_XML_PI:
      return Problem(
        at: mark, "'<?xml' is not at the start of the file",
        expected: "'<?xml' at the very beginning")
    case let code:
      return Problem(at: mark, "this is not valid XML: \(String(cString: XML_ErrorString(code)))")
    }
  }

  private var semicolon: UInt8 { UInt8(ascii: ";") }

  private func missingEnd(at mark: SourceMark) -> Problem {
    guard let element = open.last else {
      return Problem(at: mark, "the file has no element", expected: "XML")
    }
    return Self.missing("</\(element.name)>", of: element, at: mark)
  }

  private func mismatch(_ rest: ArraySlice<UInt8>, at mark: SourceMark) -> Problem {
    guard let element = open.last else { return Problem(at: mark, "this tag closes nothing") }
    // The place is that of the name, behind the bracket and slash.
    let name = Self.name(in: rest.drop { "</".utf8.contains($0) })
    return Problem(
      at: mark, "\(name) is closed, but <\(element.name)> of line \(element.mark.line) is open",
      expected: "'</\(element.name)>'")
  }

  private static func missing(
    _ end: String, of element: XMLElement? = nil, at mark: SourceMark
  ) -> Problem {
    let start = element.map { ", which closes line \($0.mark.line)" } ?? ""
    return Problem(at: mark, "'\(end)' is missing\(start)")
  }

  private func unclosedToken(_ rest: ArraySlice<UInt8>, at mark: SourceMark) -> Problem {
    for (start, end) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("&", ";")]
    where rest.starts(with: start.utf8) {
      return Self.missing(end, at: mark)
    }
    return Self.missing(">", at: mark)
  }

  private func invalidToken(_ rest: ArraySlice<UInt8>, at mark: SourceMark) -> Problem {
    if let byte = rest.first, byte < UInt8(ascii: " "), !"\t\n\r".utf8.contains(byte) {
      return Problem(at: mark, "the file has a control character")
    }
    if let reference = reference(before: rest.startIndex) {
      return Problem(
        at: mark, "\(reference.quoted) stands for no character",
        expected: "'&amp;' for an ampersand")
    }
    return Problem(at: mark, "\(Self.character(in: rest)) does not belong here")
  }

  /// Returns the malformed reference at which expat stopped behind the ampersand; nil for none.
  private func reference(before index: Int) -> String? {
    let longest = 12
    var start = index
    repeat {
      start -= 1
      guard start >= max(0, index - longest), bytes[start] > UInt8(ascii: " ") else { return nil }
    } while bytes[start] != UInt8(ascii: "&")
    let end = bytes[start...].prefix(longest).firstIndex(of: UInt8(ascii: ";"))
    return String(decoding: end.map { bytes[start...$0] } ?? bytes[start...start], as: UTF8.self)
  }

  private static func character(in rest: ArraySlice<UInt8>) -> String {
    String(decoding: rest.prefix(16), as: UTF8.self).first.map { "'\($0)'" } ?? "the end"
  }

  /// The name at the beginning of bytes.
  private static func name(in rest: ArraySlice<UInt8>) -> String {
    let name = rest.prefix { $0 > UInt8(ascii: " ") && !"=>/".utf8.contains($0) }
    return String(decoding: name, as: UTF8.self).quoted
  }
}
