internal import MemsimVocabulary

/// Where a bus is: a socket, as D-Bus writes it.
struct BusAddress: Equatable {
  /// The socket: a path, or a name without one.
  let path: String
  let isAbstract: Bool
  /// It as it was given.
  let text: String

  /// The longest name of a socket.
  private static let mostPathBytes = 107

  /// Reads an address: the first of several that is a socket of this machine.
  init(_ text: String) throws(ExecFailure) {
    self.text = text
    for address in text.split(separator: ";") where address.hasPrefix("unix:") {
      for pair in address.dropFirst("unix:".count).split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0] == "path" || parts[0] == "abstract",
          let path = Self.plain(parts[1]), (1...Self.mostPathBytes).contains(path.utf8.count)
        else { continue }
        (self.path, isAbstract) = (path, parts[0] == "abstract")
        return
      }
    }
    throw ExecFailure(
      "--bus: \(text.quoted) is not the address of a bus; expected one like 'unix:path=/run/bus', "
        + "or 'own' for a private bus")
  }

  /// A bus at a path.
  init(path: String) {
    self.path = path
    isAbstract = false
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.*".utf8)
    text =
      "unix:path="
      + path.utf8.map { byte in
        plain.contains(byte)
          ? String(UnicodeScalar(byte))
          : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }.joined()
  }

  /// A value without its escapes; nil where one is broken, or hides the end of a text.
  private static func plain(_ value: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = value.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = UInt8(String(rest.prefix(2)) ?? "", radix: 16), rest.count >= 2,
        escaped != 0
      else { return nil }
      bytes.append(escaped)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
