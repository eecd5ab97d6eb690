/// The comparison of two values.
struct PredicateComparison {
  /// A value.
  enum Value: Equatable {
    case object
    case key(String)
    /// A constant, by its index.
    case constant(Int)
    case null
  }

  /// The relations of two values, by their words.
  enum Relation: String, CaseIterable {
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case between = "BETWEEN"
    case like = "LIKE"
    case isIn = "IN"
    case isAtMost = "<="
    case isAtLeast = ">="
    case isUnequal = "!="
    case isEqual = "="
    case isLess = "<"
    case isGreater = ">"
  }

  /// The values of a collection that must stand in the relation.
  enum Quantity: String, CaseIterable {
    case any = "ANY"
    case some = "SOME"
    case all = "ALL"
    case none = "NONE"
  }

  var quantity: Quantity?
  var left = Value.object
  var relation = Relation.isEqual
  var options: NSStringCompareOptions = []
  var right = Value.object

  func isTrue(of object: NSObject?, _ constants: NSArray?) -> Bool {
    let (one, other) = (value(left, object, constants), value(right, object, constants))
    guard let quantity else { return relates(one, other) }
    let members = Self.members(of: one)
    return switch quantity {
    case .any, .some: members.contains { relates($0, other) }
    case .all: members.allSatisfy { relates($0, other) }
    case .none: !members.contains { relates($0, other) }
    }
  }

  private func value(_ value: Value, _ object: NSObject?, _ constants: NSArray?) -> NSObject? {
    switch value {
    case .object: object
    case .key(let path): object?.valueForKeyPath(path)
    case .constant(let index): constants?.objectAtIndex(index)
    case .null: nil
    }
  }

  private static func members(of collection: NSObject?) -> [NSObject] {
    switch collection {
    case let array as NSArray: array.objects
    case let set as NSSet: set.objects
    default: []
    }
  }

  private func relates(_ one: NSObject?, _ other: NSObject?) -> Bool {
    switch relation {
    case .isEqual: return isSame(one, other)
    case .isUnequal: return !isSame(one, other)
    case .isLess: return order(one, other) == .ascending
    case .isGreater: return order(one, other) == .descending
    case .isAtMost: return order(one, other).map { $0 != .descending } ?? false
    case .isAtLeast: return order(one, other).map { $0 != .ascending } ?? false
    case .between:
      let bounds = Self.members(of: other)
      guard bounds.count == 2 else { return false }
      return order(bounds[0], one).map { $0 != .descending } ?? false
        && order(one, bounds[1]).map { $0 != .descending } ?? false
    case .isIn: return holds(other, one)
    case .contains: return holds(one, other)
    case .beginsWith, .endsWith, .like: return relates(one as? NSString, other as? NSString)
    }
  }

  private func relates(_ text: NSString?, _ other: NSString?) -> Bool {
    guard let text, let other else { return false }
    switch relation {
    case .like: return isLike(text, other)
    case .beginsWith:
      return other.length == 0
        || text.rangeOfString(other, options: options.union(.anchored)).location == 0
    default:
      let found = text.rangeOfString(other, options: options.union(.backwards))
      return other.length == 0 || found.location == text.length - other.length
    }
  }

  private func isSame(_ one: NSObject?, _ other: NSObject?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let text = one as? NSString, let mark = other as? NSString {
      return text.compare(mark, options: options) == .same
    }
    return one.isEqual(other)
  }

  /// The order of two values; nil if they have none.
  private func order(_ one: NSObject?, _ other: NSObject?) -> NSComparisonResult? {
    switch (one, other) {
    case (let one as NSString, let other as NSString): one.compare(other, options: options)
    case (let one as NSNumber, let other as NSNumber): one.compare(other)
    case (let one as NSDate, let other as NSDate): one.compare(other)
    default: nil
    }
  }

  /// Whether a collection has an equal member, or a text another one in it.
  private func holds(_ collection: NSObject?, _ member: NSObject?) -> Bool {
    if let text = collection as? NSString, let mark = member as? NSString {
      return mark.length == 0
        || text.rangeOfString(mark, options: options).location != NSNotFound
    }
    return Self.members(of: collection).contains { isSame($0, member) }
  }

  /// Whether a text is as a pattern, where `*` stands for any letters and `?` for one.
  private func isLike(_ text: NSString, _ pattern: NSString) -> Bool {
    var letters = NSString.folded(text.units, options)[...]
    var signs = NSString.folded(pattern.units, options)[...]
    let (any, one) = (UInt16(UInt8(ascii: "*")), UInt16(UInt8(ascii: "?")))
    // Where the last `*` can take another letter.
    var retry: (signs: ArraySlice<UInt16>, letters: ArraySlice<UInt16>)?
    while let letter = letters.first {
      if signs.first == any {
        signs.removeFirst()
        retry = (signs, letters)
      } else if let sign = signs.first, sign == one || sign == letter {
        (signs, letters) = (signs.dropFirst(), letters.dropFirst())
      } else if let last = retry {
        letters = last.letters.dropFirst()
        signs = last.signs
        retry = (signs, letters)
      } else {
        return false
      }
    }
    return signs.allSatisfy { $0 == any }
  }
}
