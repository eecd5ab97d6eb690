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
      self.init(found: "there is a tab", expected: "spaces", isAtBeginning: false)
    case let bracket? where "]}".contains(bracket) && words.hasPrefix(Self.noKey):
      self.init(found: "there is a '\(bracket)' too many", expected: nil, isAtBeginning: false)
    default:
      self.init(libyaml: words)
    }
  }

  private init(libyaml words: String) {
    let fault = Self.faults.first { words.hasPrefix($0.words) }
    self.init(
      found: fault?.found ?? "this cannot be read as YAML", expected: fault?.expected,
      isAtBeginning: Self.unfinished.contains { words.hasPrefix($0) })
  }

  private static let noKey = "did not find expected key"

  private static let unfinished = [
    "could not find expected ':'", "did not find expected ',' or", "found unexpected end of stream",
    "found unexpected document ind",
  ]

  private static let faults: [(words: String, found: String, expected: String?)] = [
    ("found a tab", "there is a tab", "spaces"),
    ("could not find expected ':'", "a key has no value", "a ':' and a space after it"),
    (
      "mapping values are not allowed", "there is a ':' too many",
      "quotes around a text, or another indentation"
    ),
    ("mapping keys are not allowed", "a key cannot stand here", nil),
    ("block sequence entries are not", "a list cannot begin here", "'-' on a line of its own"),
    (noKey, "the indentation fits no line above", "a key, or more spaces"),
    ("did not find expected '-'", "the indentation fits no line above", "'-', or more spaces"),
    ("did not find expected ',' or ']'", "a list is not closed", "',' or ']'"),
    ("did not find expected ',' or '}'", "a mapping is not closed", "',' or '}'"),
    ("did not find expected node content", "there is no value", "a value before this"),
    ("did not find expected <document", "the text goes on after its end", nil),
    ("found character that cannot start", "a value cannot begin with this", "quotes around it"),
    ("found unexpected end of stream", "a text in quotes is not closed", "the closing quote"),
    ("found unexpected document ind", "a text in quotes is not closed", "the closing quote"),
    ("found unexpected ':'", "there is a ':' too many", "quotes around the text"),
    ("found unknown escape", "there is no such escape", "\\\\ for a backslash"),
    ("did not find expected hexd", "an escape is not complete", "hexadecimal digits"),
    ("found invalid Unicode character", "an escape stands for no character", nil),
    ("found undefined alias", "there is no such anchor", "one that stands above"),
    ("did not find expected alphabetic", "there is no name after this", "letters or digits"),
    ("found an indentation indicator", "the indentation is 0", "1 to 9"),
    ("did not find expected comment", "there is more on the line", "a comment, or nothing"),
    ("did not find expected whitespace", "there is no space", "a space"),
    ("found undefined tag handle", "tags are not supported", nil),
    ("did not find expected tag", "tags are not supported", nil),
    ("did not find URI", "tags are not supported", nil),
    ("did not find expected '!'", "tags are not supported", nil),
    ("did not find the expected '>'", "tags are not supported", nil),
    ("found duplicate %", "a directive is there twice", nil),
    ("found unknown directive", "there is no such directive", nil),
    ("could not find expected directive", "a directive has no name", nil),
    ("found unexpected non-alpha", "a directive's name has only letters", nil),
    ("found incompatible YAML", "this is of another YAML", "version 1.1"),
    ("found extremely long version", "this is of another YAML", "version 1.1"),
    ("did not find expected version", "this is of another YAML", "version 1.1"),
    ("did not find expected digit", "this is of another YAML", "version 1.1"),
    ("found an incorrect", "an escape stands for no character", nil),
  ]
}
