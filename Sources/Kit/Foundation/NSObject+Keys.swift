/// Values by the names of properties.
extension NSObject {
  /// The value of a property of a name, numbers as objects; an exception if there is none.
  ///
  /// A dictionary gives the object of the key, an array or a set the values of its objects. Other
  /// objects have values in compiled Objective-C only.
  public final func valueForKey(_ key: String) -> NSObject? {
    checkAlive()
    switch self {
    case let dictionary as NSDictionary:
      return dictionary.objectForKey(NSString.stringWithString(key))
    case let array as NSArray: return Self.values(of: array.objects, forKey: key)
    case let set as NSSet: return Self.values(of: set.objects, forKey: key)
    default: break
    }
    if let found = CompiledClasses.ofProcess?.value(key, self) { return found.object }
    NSException.raise(
      .undefinedKey,
      words: "[<\(className) \(address)> valueForUndefinedKey:]: this class is "
        + "not key value coding-compliant for the key \(key).")
    return nil
  }

  /// The value at the end of a path of names with dots between them.
  public final func valueForKeyPath(_ path: String) -> NSObject? {
    path.split(separator: ".").reduce(checkAlive() as NSObject?) { $0?.valueForKey(String($1)) }
  }

  /// The values of the objects of a collection; an object without one is left out.
  private static func values(of objects: [NSObject], forKey key: String) -> NSArray {
    NSArray.alloc().initWithObjects(objects.compactMap { $0.valueForKey(key) }).autorelease()
  }
}
