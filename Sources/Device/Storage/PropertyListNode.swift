internal import MemsimVocabulary

/// A value in the file of a property list, with its place and, in a dictionary, the file's order.
struct PropertyListNode {
  enum Value {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case data([UInt8])
    case array([PropertyListNode])
    case dictionary([PropertyListEntry])
  }

  let value: Value
  let mark: SourceMark

  /// The value without places.
  var preference: PreferenceValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .real(let number): .double(number)
    case .boolean(let isTrue): .boolean(isTrue)
    case .data(let bytes): .data(bytes)
    case .array(let nodes): .array(nodes.map(\.preference))
    case .dictionary(let entries): .dictionary(Self.preferences(entries))
    }
  }

  /// The values of entries by their keys, of which none comes twice.
  static func preferences(_ entries: [PropertyListEntry]) -> [String: PreferenceValue] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.node.preference) })
  }
}
