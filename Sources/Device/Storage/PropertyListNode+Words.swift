internal import MemsimVocabulary

extension PropertyListNode {
  /// What it is, for a message.
  var words: String {
    switch value {
    case .string(let text): text.quoted
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let isTrue): isTrue ? "<true/>" : "<false/>"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
