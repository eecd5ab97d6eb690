/// Reads the format of a predicate: conditions with AND, OR, NOT and brackets.
struct PredicateFormat {
  /// The objects that the conditions compare with: arguments and literals.
  private(set) var constants: [NSObject] = []

  private var arguments: ArraySlice<NSObject?>
  private var rest: Substring
  /// How many conditions are open, which a format nests no deeper than this.
  private var depth = 0
  private static let mostDepth = 100

  /// Begins to read a format.
  init(_ format: String, _ arguments: [NSObject?]) {
    rest = format[...]
    self.arguments = arguments[...]
  }

  /// The condition of the whole format; nil if it is none.
  mutating func condition() -> PredicateCondition? {
    guard let condition = alternatives() else { return nil }
    skipBlanks()
    return rest.isEmpty ? condition : nil
  }

  private mutating func alternatives() -> PredicateCondition? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth, let first = parts() else { return nil }
    var all = [first]
    while takeWord("OR") || take("||") {
      guard let next = parts() else { return nil }
      all.append(next)
    }
    return all.count == 1 ? first : .any(all)
  }

  private mutating func parts() -> PredicateCondition? {
    guard let first = single() else { return nil }
    var all = [first]
    while takeWord("AND") || take("&&") {
      guard let next = single() else { return nil }
      all.append(next)
    }
    return all.count == 1 ? first : .all(all)
  }

  private mutating func single() -> PredicateCondition? {
    var isNegative = false
    while takeWord("NOT") || (!rest.drop(while: \.isWhitespace).hasPrefix("!=") && take("!")) {
      isNegative.toggle()
    }
    let found: PredicateCondition?
    if take("(") {
      found = alternatives()
      guard take(")") else { return nil }
    } else if takeWord("TRUEPREDICATE") {
      found = .always(true)
    } else if takeWord("FALSEPREDICATE") {
      found = .always(false)
    } else {
      found = comparison().map { .comparison($0) }
    }
    return isNegative ? found.map { .not($0) } : found
  }

  private mutating func comparison() -> PredicateComparison? {
    var made = PredicateComparison()
    made.quantity = PredicateComparison.Quantity.allCases.first { takeWord($0.rawValue) }
    guard let left = value(), let relation = relation(), let options = options(),
      let right = value()
    else { return nil }
    (made.left, made.relation, made.options, made.right) = (left, relation, options, right)
    return made
  }

  private mutating func relation() -> PredicateComparison.Relation? {
    for (sign, relation) in Self.otherSigns where take(sign) { return relation }
    return PredicateComparison.Relation.allCases.first { relation in
      relation.rawValue.first?.isLetter == true
        ? takeWord(relation.rawValue) : take(relation.rawValue)
    }
  }

  /// Relations with more than one sign.
  private static let otherSigns: [(String, PredicateComparison.Relation)] = [
    ("==", .isEqual), ("<>", .isUnequal), ("=<", .isAtMost), ("=>", .isAtLeast),
  ]

  /// The options in brackets: c, d, or both.
  private mutating func options() -> NSStringCompareOptions? {
    guard take("[") else { return [] }
    var options: NSStringCompareOptions = []
    while let sign = rest.first, sign != "]" {
      switch sign {
      case "c", "C": options.insert(.caseInsensitive)
      case "d", "D": options.insert(.diacriticInsensitive)
      default: return nil
      }
      rest.removeFirst()
    }
    return take("]") ? options : nil
  }

  private mutating func value() -> PredicateComparison.Value? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    if first == "\"" || first == "'" { return quoted(by: first) }
    if first == "%" { return argument() }
    if first == "{" { return list() }
    if first.isNumber || "+-.".contains(first) { return number() }
    let word = rest.prefix { $0.isLetter || $0.isNumber || "._@".contains($0) }
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...]
    switch word.uppercased() {
    case "SELF": return .object
    case "NIL", "NULL": return .null
    case "TRUE", "YES": return constant(NSNumber.numberWithBool(true))
    case "FALSE", "NO": return constant(NSNumber.numberWithBool(false))
    default:
      let isOfSelf = word.lowercased().hasPrefix("self.")
      return .key(String(isOfSelf ? word.dropFirst("self.".count) : word))
    }
  }

  /// The constants between braces, as one array.
  private mutating func list() -> PredicateComparison.Value? {
    guard take("{") else { return nil }
    let first = constants.count
    repeat {
      guard case .constant = value() else { return nil }
    } while take(",")
    guard take("}") else { return nil }
    let members = Array(constants[first...])
    constants.removeSubrange(first...)
    return constant(NSArray.alloc().initWithObjects(members).autorelease())
  }

  private mutating func argument() -> PredicateComparison.Value? {
    // A conversion of C stands for a number, whatever its size: the same ones as in variadics.c.
    guard let match = rest.prefixMatch(of: #/%(@|K|[lqh]*[diuxfge])/#),
      let argument = arguments.first
    else { return nil }
    rest = rest[match.range.upperBound...]
    arguments = arguments.dropFirst()
    if match.1 == "K" { return (argument as? NSString).map { .key($0.string) } }
    return argument.map { constant($0) } ?? .null
  }

  private mutating func quoted(by mark: Character) -> PredicateComparison.Value? {
    var text = ""
    rest.removeFirst()
    while let letter = rest.popFirst() {
      if letter == mark { return constant(NSString.stringWithString(text)) }
      if letter == "\\", let next = rest.popFirst() {
        text.append(next)
      } else {
        text.append(letter)
      }
    }
    return nil
  }

  private mutating func number() -> PredicateComparison.Value? {
    guard let match = rest.prefixMatch(of: #/[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/#)
    else { return nil }
    rest = rest[match.range.upperBound...]
    if let whole = Int(match.0) { return constant(NSNumber.numberWithInteger(whole)) }
    return Double(match.0).map { constant(NSNumber.numberWithDouble($0)) }
  }

  private mutating func constant(_ object: NSObject) -> PredicateComparison.Value {
    constants.append(object)
    return .constant(constants.count - 1)
  }

  private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

  /// Reads a sign, if it is the next.
  private mutating func take(_ sign: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  /// Reads a word in any case, if it is the next.
  private mutating func takeWord(_ word: String) -> Bool {
    skipBlanks()
    let next = rest.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard next.uppercased() == word else { return false }
    rest = rest[next.endIndex...]
    return true
  }
}
