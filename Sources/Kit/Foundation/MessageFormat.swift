// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Glibc
internal import MemsimDevice

/// The format of a message, as `printf` has it: text, and places for arguments.
struct MessageFormat {
  private enum Piece {
    case text(String)
    /// A place, as C writes it but for the length, whether that is the longest, and the letter that
    /// names the type of the argument.
    case place(flags: String, isLongLong: Bool, letter: Character)
  }

  private let pieces: [Piece]

  /// Splits a format into its parts.
  init(_ format: String) {
    var pieces: [Piece] = []
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      pieces.append(.text(String(rest[..<sign])))
      rest = rest[sign...].dropFirst()
      let flags = rest.prefix { "0123456789.+- #".contains($0) }
      rest = rest.dropFirst(flags.count)
      let length = rest.prefix { "hlqzjt".contains($0) }
      rest = rest.dropFirst(length.count)
      guard let letter = rest.popFirst() else { break }
      pieces.append(
        letter == "%"
          ? .text("%")
          : .place(
            flags: Self.limited(flags), isLongLong: ["ll", "q", "j"].contains(length),
            letter: letter))
    }
    self.pieces = pieces + [.text(String(rest))]
  }

  /// The maximum number of characters of a number, at any width: C would make as many as the format
  /// asks for, and allocate memory for them.
  private static let mostCharacters = 511

  private static func limited(_ flags: Substring) -> String {
    let flags = String(flags)
    // No number of fewer digits is above the limit.
    guard flags.count > 2 else { return flags }
    return flags.replacing(#/[1-9][0-9]*/#) { number in
      "\(min(Int(number.output) ?? mostCharacters, mostCharacters))"
    }
  }

  /// The message with arguments in its places.
  func text(with arguments: [Any?]) -> String {
    var next = arguments.makeIterator()
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .place(let flags, let isLongLong, let letter):
        Self.text(of: next.next() ?? nil, flags, letter, isLongLong)
      }
    }.joined()
  }

  private static func text(
    of argument: Any?, _ flags: String, _ letter: Character, _ isLongLong: Bool
  ) -> String {
    guard let argument else { return "(null)" }
    switch (letter, argument) {
    case ("d", let number as any BinaryInteger), ("i", let number as any BinaryInteger):
      return formatted("%\(flags)ld", Int(truncatingIfNeeded: number))
    case ("u", let number as any BinaryInteger):
      return formatted("%\(flags)lu", unsigned(number, isLongLong))
    case ("x", let number as any BinaryInteger), ("X", let number as any BinaryInteger),
      ("o", let number as any BinaryInteger):
      return formatted("%\(flags)l\(letter)", unsigned(number, isLongLong))
    case ("f", let number as any BinaryFloatingPoint), ("e", let number as any BinaryFloatingPoint),
      ("g", let number as any BinaryFloatingPoint):
      return formatted("%\(flags)\(letter)", Double(number))
    case (_, let object as NSObject): return object.description
    default: return String(describing: argument)
    }
  }

  /// A number without its sign: one below 0 has the 32 bits that it would have on a phone, whose
  /// `int` and `long` are no longer.
  private static func unsigned(_ number: some BinaryInteger, _ isLongLong: Bool) -> UInt {
    let bits = UInt(truncatingIfNeeded: number)
    return number < 0 && !isLongLong ? bits & 0xffff_ffff : bits
  }

  private static func formatted(_ format: String, _ value: any CVarArg) -> String {
    withVaList([value]) { values in
      var buffer = [CChar](repeating: 0, count: mostCharacters + 1)
      let count = vsnprintf(&buffer, buffer.count, format, values)
      let kept = buffer.prefix(max(0, min(Int(count), buffer.count - 1)))
      return String(decoding: kept.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}

/// Writes a message to the log of the app, which the journal and the report of a run show.
///
/// The format accepts `%@` for an object, `%d`, `%i`, `%u`, `%x` and their long forms for whole
/// numbers, `%f`, `%e` and `%g`, as in `%.2f`, for other numbers, `%s` for a text and `%%` for a
/// percent sign. An argument of the wrong kind is shown as Swift prints it, and a missing argument
/// as `(null)`.
public func NSLog(_ format: String, _ arguments: Any?...) {
  AppProcess.current.system.log(MessageFormat(format).text(with: arguments))
}
