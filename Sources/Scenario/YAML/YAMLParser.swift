import CYAML
import MemsimVocabulary

/// Reads the events of YAML, one at a time.
final class YAMLParser {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  // The parser reads from it until the end.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let end: SourceMark

  /// Begins to read a text.
  init(_ text: YAMLText) {
    end = text.end
    input = .allocate(capacity: max(1, text.bytes.count))
    _ = input.initialize(from: text.bytes)
    guard yaml_parser_initialize(parser) == 1 else { fatalError("no memory for a parser") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event.
  func next() throws(Problem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
    defer { yaml_event_delete(&event) }
    return convert(event)
  }

  private func convert(_ event: yaml_event_t) -> YAMLEvent {
    let data = event.data
    let mark = mark(event.start_mark)
    func make(
      _ kind: YAMLEvent.Kind, _ anchor: UnsafeMutablePointer<yaml_char_t>? = nil,
      _ tag: UnsafeMutablePointer<yaml_char_t>? = nil
    ) -> YAMLEvent {
      YAMLEvent(
        kind: kind, anchor: anchor.map { String(cString: $0) },
        tag: tag.map { String(cString: $0) }, mark: mark)
    }
    switch event.type {
    case YAML_STREAM_START_EVENT: return make(.streamStart)
    case YAML_STREAM_END_EVENT: return make(.streamEnd)
    case YAML_DOCUMENT_START_EVENT: return make(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return make(.documentEnd)
    case YAML_ALIAS_EVENT: return make(.alias(String(cString: data.alias.anchor)))
    case YAML_SCALAR_EVENT:
      let scalar = data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let kind = YAMLEvent.Kind.scalar(String(decoding: text, as: UTF8.self), style(scalar.style))
      return make(kind, scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      return make(.sequenceStart, data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      return make(.mappingStart, data.mapping_start.anchor, data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT: return make(.sequenceEnd)
    case YAML_MAPPING_END_EVENT: return make(.mappingEnd)
    default: preconditionFailure("libyaml has no other events")
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> ScalarStyle {
    switch style {
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    default: .plain
    }
  }

  private func mark(_ mark: yaml_mark_t) -> SourceMark {
    // libyaml ends the last line by itself, where the file does not.
    min(SourceMark(file: end.file, line: mark.line + 1, column: mark.column + 1), end)
  }

  private func fault() -> Problem {
    let state = parser.pointee
    let words = state.problem.map { String(cString: $0) } ?? ""
    let fault = YAMLFault(libyaml: words, before: character(at: state.problem_mark))
    let isAtBeginning = fault.isAtBeginning && state.context != nil
    let place = isAtBeginning ? state.context_mark : state.problem_mark
    return Problem(at: mark(place), fault.found, expected: fault.expected)
  }

  /// The character after a mark, if it is of ASCII.
  private func character(at mark: yaml_mark_t) -> Character? {
    // Every byte that does not continue a character begins one.
    var left = mark.index
    for byte in input where byte & 0xC0 != 0x80 {
      if left == 0 { return byte < 0x80 ? Character(Unicode.Scalar(byte)) : nil }
      left -= 1
    }
    return nil
  }
}

/// One event of the parser.
struct YAMLEvent {
  /// The kind of an event.
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

/// The style of a scalar.
enum ScalarStyle: Sendable {
  /// Without quotes.
  case plain
  /// In quotes, of either kind.
  case quoted
  /// On lines of its own, after `|` or `>`.
  case block
}

/// The reason why a text is no YAML, in words for people without knowledge of its grammar.
struct YAMLFault: Equatable {
  let found: String
  let expected: String?
  /// Whether it is where something began that went wrong later.
  let isAtBeginning: Bool

  private init(found: String, expected: String?, isAtBeginning: Bool) {
    self.found = found
    self.expected = expected
    self.isAtBeginning = isAtBeginning
  }

  /// Rewords a message of libyaml about the place before a character.
  init(libyaml words: String, before character: Character?) {
    switch character {
    case "\t":
      self.init(found: "tabs are not allowed here", expected: "spaces", isAtBeginning: false)
    case let bracket? where "]}".contains(bracket) && words.hasPrefix(Self.noKey):
      self.init(found: "this '\(bracket)' closes nothing", expected: nil, isAtBeginning: false)
    default:
      self.init(libyaml: words)
    }
  }

  private init(libyaml words: String) {
    let fault = Self.faults.first { words.hasPrefix($0.words) }
    self.init(
      found: fault?.found ?? "this is not valid YAML", expected: fault?.expected,
      isAtBeginning: Self.unfinished.contains { words.hasPrefix($0) })
  }

  private static let noKey = "did not find expected key"

  private static let unfinished = [
    "could not find expected ':'", "did not find expected ',' or", "found unexpected end of stream",
    "found unexpected document ind",
  ]

  private static let faults: [(words: String, found: String, expected: String?)] = [
    ("found a tab", "tabs are not allowed here", "spaces"),
    ("could not find expected ':'", "a key has no value", "a ':' and a space after it"),
    (
      "mapping values are not allowed", "this ':' is one too many",
      "quotes around the text, or another indentation"
    ),
    ("mapping keys are not allowed", "a complex key is not allowed here", nil),
    ("block sequence entries are not", "a list cannot begin here", "'-' on a line of its own"),
    (noKey, "the indentation matches no line above", "a key, or more spaces"),
    ("did not find expected '-'", "the indentation matches no line above", "'-', or more spaces"),
    ("did not find expected ',' or ']'", "a list is not closed", "',' or ']'"),
    ("did not find expected ',' or '}'", "a mapping is not closed", "',' or '}'"),
    ("did not find expected node content", "a value is missing", "a value before this"),
    ("did not find expected <document", "the file has more text after its end", nil),
    ("found character that cannot start", "a value cannot begin with this", "quotes around it"),
    ("found unexpected end of stream", "a text in quotes is not closed", "the closing quote"),
    ("found unexpected document ind", "a text in quotes is not closed", "the closing quote"),
    ("found unexpected ':'", "this ':' is one too many", "quotes around the text"),
    ("found unknown escape", "this escape does not exist", "\\\\ for a backslash"),
    ("did not find expected hexd", "the escape is incomplete", "hexadecimal digits"),
    ("found invalid Unicode character", "the escape stands for no character", nil),
    ("found undefined alias", "this anchor does not exist", "an anchor above"),
    ("did not find expected alphabetic", "a name is missing after this", "letters or digits"),
    ("found an indentation indicator", "the indentation is 0", "1 to 9"),
    ("did not find expected comment", "unexpected text after this", "a comment, or nothing"),
    ("did not find expected whitespace", "a space is missing", "a space"),
    ("found undefined tag handle", "tags are not supported", nil),
    ("did not find expected tag", "tags are not supported", nil),
    ("did not find URI", "tags are not supported", nil),
    ("did not find expected '!'", "tags are not supported", nil),
    ("did not find the expected '>'", "tags are not supported", nil),
    ("found duplicate %", "this directive appears twice", nil),
    ("found unknown directive", "unknown directive", nil),
    ("could not find expected directive", "the directive has no name", nil),
    ("found unexpected non-alpha", "the name of a directive has only letters", nil),
    ("found incompatible YAML", "this YAML version is not supported", "version 1.1"),
    ("found extremely long version", "this YAML version is not supported", "version 1.1"),
    ("did not find expected version", "this YAML version is not supported", "version 1.1"),
    ("did not find expected digit", "this YAML version is not supported", "version 1.1"),
    ("found an incorrect", "the escape stands for no character", nil),
  ]
}
