/// A value of JSON, whose objects keep the order of their keys.
package indirect enum JSON: Sendable {
  /// The members of an object, in their order.
  package typealias Members = [(key: String, value: JSON)]

  /// A value that is unknown or does not apply.
  case null
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int128)
  /// A number with decimals, as it is written.
  case decimal(String)
  /// A text.
  case text(String)
  /// Several values.
  case list([JSON])
  /// So many values, each made when it is written, so that they are never there at once.
  case each(Int, @Sendable (Int) -> JSON)
  /// Values by key.
  case object(Members)

  /// A whole number.
  package static func number(_ value: some BinaryInteger) -> JSON { .integer(Int128(value)) }

  /// A whole number, or nothing.
  package static func number(ifAny value: (some BinaryInteger)?) -> JSON {
    value.map { .integer(Int128($0)) } ?? .null
  }

  /// A text, or nothing.
  package static func text(ifAny value: String?) -> JSON { value.map { .text($0) } ?? .null }

  /// Values of elements, each made when it is written.
  package static func list<Element: Sendable>(
    _ elements: [Element], _ json: @escaping @Sendable (Element) -> JSON
  ) -> JSON {
    .each(elements.count) { json(elements[$0]) }
  }

  /// Some texts.
  package static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }

  /// An object with one value more.
  ///
  /// - Precondition: It is an object.
  package func adding(_ key: String, _ value: JSON) -> JSON {
    guard case .object(let fields) = self else { preconditionFailure("no object to add to") }
    return .object(fields + [(key: key, value: value)])
  }

  /// The JSON in one line, without a blank, for programs.
  package var text: String {
    var text = ""
    write(to: &text, gap: "") { _ in }
    return text
  }

  /// Passes on the same text in pieces, so that memory never holds more than one piece at once.
  package func tell<Failure: Error>(to take: (String) throws(Failure) -> Void) throws(Failure) {
    var piece = ""
    try write(to: &piece, gap: "") { piece throws(Failure) in
      guard piece.utf8.count >= Self.pieceBytes else { return }
      try take(piece)
      piece = ""
    }
    try take(piece)
  }

  /// The minimum length of a piece, except for the last.
  package static let pieceBytes = 1 << 16

  /// The JSON for people: a value that is wider than a line has a line for each part.
  ///
  /// The first line follows other text; the others are indented from there.
  package func text(width: Int, indentation: Int = 0) -> String {
    var line = ""
    write(to: &line, gap: " ") { _ in }
    if line.utf8.count + indentation <= width { return line }
    let inner = String(repeating: " ", count: indentation + 2)
    let end = String(repeating: " ", count: indentation)
    switch self {
    case .null, .boolean, .integer, .decimal, .text: return line
    case .list(let values):
      let lines = values.map { inner + $0.text(width: width, indentation: indentation + 2) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(end)]"
    case .each(let count, let value):
      return JSON.list((0..<count).map(value)).text(width: width, indentation: indentation)
    case .object(let members):
      let lines = members.map { key, value in
        "\(inner)\(key.quotedAsJSON): \(value.text(width: width, indentation: indentation + 2))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(end)}"
    }
  }

  /// Writes it in one line, with a gap after every comma and colon; the text so far can be
  /// taken away after each value.
  private func write<Failure: Error>(
    to text: inout String, gap: String, offering: (inout String) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .decimal(let number): text += number
    case .text(let value): text += value.quotedAsJSON
    case .list(let values):
      try JSON.each(values.count) { values[$0] }.write(to: &text, gap: gap, offering: offering)
    case .each(let count, let value):
      text += "["
      for position in 0..<count {
        if position > 0 { text += "," + gap }
        try value(position).write(to: &text, gap: gap, offering: offering)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (position, member) in members.enumerated() {
        if position > 0 { text += "," + gap }
        text += member.key.quotedAsJSON + ":" + gap
        try member.value.write(to: &text, gap: gap, offering: offering)
      }
      text += "}"
    }
    try offering(&text)
  }
}

extension String {
  /// The text in quotes: quotes, backslashes and hidden characters are escaped.
  ///
  /// So unformatted JSON on a terminal turns no text and moves no cursor.
  package var quotedAsJSON: String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    var text = self
    text.withUTF8 { $0.withJSONEscapes { result += $0 } }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Passes on text in UTF-8 in the form between the quotes of JSON, piece by piece.
  package func withJSONEscapes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var start = 0
    var index = 0
    while index < count {
      guard Self.mayNeedEscape(self[index]), let scalar = scalar(at: index),
        scalar.isEscapedInJSON
      else {
        index += 1
        continue
      }
      body(UnsafeBufferPointer(rebasing: self[start..<index]))
      scalar.jsonEscape.withUnsafeBufferPointer(body)
      index += UTF8.width(scalar)
      start = index
    }
    body(UnsafeBufferPointer(rebasing: self[start...]))
  }

  /// Whether a character that needs an escape can begin with a byte; few others do.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// The character that begins at a byte; nil in the middle of one.
  private func scalar(at index: Int) -> Unicode.Scalar? {
    var decoder = Unicode.UTF8.ForwardParser()
    var bytes = self[index...].makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &bytes) else { return nil }
    return Unicode.UTF8.decode(encoded)
  }
}

extension Unicode.Scalar {
  /// Whether the character is escaped wherever JSON is written.
  package var isEscapedInJSON: Bool { self == "\"" || self == "\\" || isHidden }

  fileprivate var jsonEscape: [UInt8] {
    switch self {
    case "\"": Array("\\\"".utf8)
    case "\\": Array("\\\\".utf8)
    case "\n": Array("\\n".utf8)
    case "\r": Array("\\r".utf8)
    case "\t": Array("\\t".utf8)
    default:
      UTF16.encode(self)?.flatMap { unit in
        let digits = String(unit, radix: 16)
        return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      } ?? []
    }
  }
}
