internal import MemsimVocabulary

/// An element of XML, whatever its texts are made of.
struct XMLElement {
  private let name: String
  private let attributes: Attributes
  private let content: Content

  /// The names and values in its tag, in their order.
  typealias Attributes = [(name: String, value: String)]

  private enum Content {
    case text(String)
    case elements([XMLElement])
  }

  /// An element with others in it.
  init(_ name: String, _ attributes: Attributes = [], _ elements: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  /// An element with a text in it.
  init(_ name: String, _ attributes: Attributes = [], text: String) {
    self.name = name
    self.attributes = attributes
    content = .text(text)
  }

  /// The element in lines, so far from the edge.
  func text(indentation: Int) -> String {
    let edge = String(repeating: " ", count: indentation)
    let head = attributes.reduce("\(edge)<\(name)") {
      "\($0) \($1.name)=\"\(Self.escaped($1.value))\""
    }
    switch content {
    case .text(let text) where text.isEmpty: return "\(head)/>\n"
    case .text(let text): return "\(head)>\(Self.escaped(text))</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: return "\(head)/>\n"
    case .elements(let elements):
      let inner = elements.map { $0.text(indentation: indentation + 2) }.joined()
      return "\(head)>\n\(inner)\(edge)</\(name)>\n"
    }
  }

  /// A text as it stands in a value or between tags; what is hidden in a line is shown by its
  /// escape, for most of it has no place in XML.
  private static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).visible.shown }.joined(separator: "\n").reduce(into: "") {
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
