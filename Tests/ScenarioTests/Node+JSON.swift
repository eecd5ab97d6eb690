import Foundation

@testable import MemsimScenario

extension Node {
  /// The JSON that an editor checks in place of the YAML.
  var json: String {
    switch content {
    case .scalar where isEmpty: "null"
    case .scalar(let text, .plain) where Self.isLiteral(text): text
    case .scalar(let text, _): Self.quoted(text)
    case .sequence(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\(Self.quoted($0.key)): \($0.value.json)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// The JSON of a text in YAML.
  static func json(of text: String) throws -> String {
    try NodeReader.read(try YAMLText(Array(text.utf8), file: "a.yaml"), ProblemList()).json
  }

  private static func isLiteral(_ text: String) -> Bool {
    text.wholeMatch(of: #/-?[0-9]+(\.[0-9]+)?|true|false/#) != nil
  }

  private static func quoted(_ text: String) -> String {
    // A text of any kind is JSON.
    guard let data = try? JSONEncoder().encode(text) else { preconditionFailure("no JSON") }
    return String(decoding: data, as: UTF8.self)
  }
}
