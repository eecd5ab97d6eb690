internal import MemsimVocabulary

/// An element of XML, whatever its texts are made of.
struct XMLElement {
  private let name: String
  private let attributes: Attributes
  private let content: Content

  /// The names and values in its tag, in their order.
  typealias Attributes = [(name: String, value: String)]

  private enum Content {
    case lines([String])
    case elements([XMLElement])
  }

  /// An element with others in it.
  init(_ name: String, _ attributes: Attributes = [], _ elements: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  /// An element with lines of text in it.
  init(_ name: String, _ attributes: Attributes = [], lines: [String]) {
    self.name = name
    self.attributes = attributes
    content = .lines(lines)
  }

  /// The element in lines, so far from the edge.
  func text(indentation: Int) -> String {
    let edge = String(repeating: " ", count: indentation)
    let head = attributes.reduce("\(edge)<\(name)") {
      "\($0) \($1.name)=\"\(Self.escaped($1.value))\""
    }
    switch content {
    case .lines(let lines) where lines.isEmpty: return "\(head)/>\n"
    case .lines(let lines):
      return "\(head)>\(lines.map(Self.escaped).joined(separator: "\n"))</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: return "\(head)/>\n"
    case .elements(let elements):
      let inner = elements.map { $0.text(indentation: indentation + 2) }.joined()
      return "\(head)>\n\(inner)\(edge)</\(name)>\n"
    }
  }

  /// A text as it stands in a value or between tags; what is hidden is shown by its escape, for
  /// most of it has no place in XML.
  private static func escaped(_ text: String) -> String {
    text.visible.shown.reduce(into: "") {
      switch $1 {
      case "&": $0 += "&amp;"
      case "<": $0 += "&lt;"
      case ">": $0 += "&gt;"
      case "\"": $0 += "&quot;"
      default: $0.append($1)
      }
    }
  }
}
