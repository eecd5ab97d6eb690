/// The names in a path of keys that make one value of the objects of a collection.
enum CollectionOperator: String {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case union = "@unionOfObjects"
  case distinctUnion = "@distinctUnionOfObjects"

  /// The value that an operator makes of the values of a collection's objects; an exception for an
  /// unknown operator.
  static func result(
    of name: String, on collection: NSObject, _ count: Int, _ values: () -> [NSObject?]
  ) -> NSObject? {
    guard let known = CollectionOperator(rawValue: name) else {
      NSException.raise(
        .invalidArgument,
        words: "[<\(collection.className) \(collection.address)> valueForKeyPath:]: this class "
          + "does not implement the \(name.dropFirst()) operation.")
      return nil
    }
    return known == .count ? NSNumber.numberWithInteger(count) : known.result(of: values())
  }

  private func result(of values: [NSObject?]) -> NSObject? {
    let present = values.compactMap(\.self)
    switch self {
    case .count: return NSNumber.numberWithInteger(values.count)
    case .sum: return NSNumber.numberWithDouble(Self.sum(present))
    case .average:
      // A missing value counts as 0.
      return NSNumber.numberWithDouble(
        values.isEmpty ? 0 : Self.sum(present) / Double(values.count))
    case .minimum: return present.reduce(nil) { Self.first($0, $1, .descending) }
    case .maximum: return present.reduce(nil) { Self.first($0, $1, .ascending) }
    case .union: return NSArray.alloc().initWithObjects(present).autorelease()
    case .distinctUnion:
      let distinct = NSSet.alloc().initWithObjects(present).autorelease()
      return distinct.allObjects()
    }
  }

  private static func sum(_ values: [NSObject]) -> Double {
    values.reduce(0) { sum, value in
      sum + ((value as? NSNumber)?.doubleValue ?? (value as? NSString)?.doubleValue ?? 0)
    }
  }

  /// The first of two values, unless the second stands in an order to it.
  private static func first(
    _ one: NSObject?, _ other: NSObject, _ order: NSComparisonResult
  ) -> NSObject {
    guard let one else { return other }
    return one.compared(to: other) == order ? other : one
  }
}
