/// Values by the names of properties.
extension NSObject {
  /// The value of a property of a name, numbers as objects; an exception if there is none.
  ///
  /// A dictionary gives the object of the key, an array or a set the values of its objects. Other
  /// objects have values in compiled Objective-C only.
  public final func valueForKey(_ key: String) -> NSObject? {
    checkAlive()
    return Self.value([key], of: self) { $0.ownValue(forKey: $1) }
  }

  /// The value at the end of a path of names with dots between them.
  ///
  /// A name such as `@count` is an operator, which makes one value of the objects of a collection.
  public final func valueForKeyPath(_ path: String) -> NSObject? {
    checkAlive()
    return Self.value(path.split(separator: ".").map(String.init), of: self) {
      $0.ownValue(forKey: $1)
    }
  }

  private func ownValue(forKey key: String) -> NSObject? {
    if let found = CompiledClasses.ofProcess?.value(key, self) { return found.object }
    NSException.raise(
      .undefinedKey,
      words: "[<\(className) \(address)> valueForUndefinedKey:]: this class is "
        + "not key value coding-compliant for the key \(key).")
    return nil
  }

  /// The value at the end of a path of names; nil as soon as an object has none.
  ///
  /// `own` returns the values of objects that are no collections.
  package static func value(
    _ keys: [String], of object: NSObject, _ own: (NSObject, String) -> NSObject?
  ) -> NSObject? {
    var owner: NSObject? = object
    for (index, key) in keys.enumerated() {
      guard let object = owner else { return nil }
      let isOperator = key.hasPrefix("@")
      switch object {
      case let dictionary as NSDictionary:
        owner =
          isOperator
          ? own(dictionary, String(key.dropFirst()))
          : dictionary.objectForKey(NSString.stringWithString(key))
      case is NSArray, is NSSet:
        let objects = (object as? NSArray)?.objects ?? (object as? NSSet)?.objects ?? []
        if isOperator {
          let rest = Array(keys[(index + 1)...])
          return CollectionOperator.result(of: key, on: object, objects.count) {
            objects.map { value(rest, of: $0, own) }
          }
        }
        let values = objects.map { value([key], of: $0, own) }
        owner =
          object is NSArray
          ? NSArray.alloc().initWithObjects(values.map { $0 ?? NSNull.null() }).autorelease()
          : NSSet.alloc().initWithObjects(values.compactMap(\.self)).autorelease()
      default: owner = own(object, key)
      }
    }
    return owner
  }
}
