internal import MemsimJournal

/// A piece of JSON whose keys keep their order.
package indirect enum JSON: Sendable {
  /// What is not known or does not apply.
  case null
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int128)
  /// A text.
  case text(String)
  /// Several values.
  case list([JSON])
  /// Values by key.
  case object([(key: String, value: JSON)])

  /// A whole number.
  static func number(_ value: some BinaryInteger) -> JSON { .integer(Int128(value)) }

  /// A whole number, or nothing.
  static func number(ifAny value: (some BinaryInteger)?) -> JSON {
    value.map { .integer(Int128($0)) } ?? .null
  }

  /// A text, or nothing.
  static func text(ifAny value: String?) -> JSON { value.map { .text($0) } ?? .null }

  /// An object with one value more.
  ///
  /// - Precondition: It is an object.
  package func adding(_ key: String, _ value: JSON) -> JSON {
    guard case .object(let fields) = self else { preconditionFailure("no object to add to") }
    return .object(fields + [(key: key, value: value)])
  }

  /// The JSON in one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .text(let value): text += value.quotedAsJSON
    case .list(let values):
      text += "["
      for (position, value) in values.enumerated() {
        if position > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (position, field) in fields.enumerated() {
        if position > 0 { text += "," }
        text += field.key.quotedAsJSON + ":"
        field.value.write(to: &text)
      }
      text += "}"
    }
  }
}
