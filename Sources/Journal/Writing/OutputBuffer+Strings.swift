internal import MemsimVocabulary

extension OutputBuffer {
  /// Appends a string in quotes, as JSON has it.
  mutating func append(quoted string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { $0.withJSONEscapes { append($0) } }
    append(UInt8(ascii: "\""))
  }
}
