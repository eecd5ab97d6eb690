import MemsimVocabulary

/// One thing that the parser comes upon.
struct YAMLEvent {
  /// What it is.
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, ScalarStyle)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  let kind: Kind
  /// The name by which aliases repeat it.
  let anchor: String?
  let tag: String?
  let mark: SourceMark
}
