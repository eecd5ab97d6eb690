/// Why a text is no YAML, in words for people who do not know its grammar.
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

  /// Rewords what libyaml says of the place before a character.
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
