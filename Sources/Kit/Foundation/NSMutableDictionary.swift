/// A dictionary that changes.
open class NSMutableDictionary: NSDictionary {
  /// An empty dictionary, which the pool releases.
  public static func dictionary(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file: file, line: line, function: function).autorelease(
      file: file, line: line, function: function)
  }

  /// Puts an object under a key, which is copied, in place of the one that was there.
  public final func setObject(_ object: NSObject, forKey key: any NSObject & Copying) {
    checkAlive().put(object, under: key)
  }

  /// Removes a key and what is under it.
  public final func removeObjectForKey(_ key: NSObject) {
    checkAlive()
    if let place = place(of: key) { remove(at: place) }
  }

  /// Removes all keys.
  public final func removeAllObjects() {
    checkAlive().removeAll()
  }

  /// Another dictionary that changes, with the same objects.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open override func copy() -> Self {
    checkAlive()
    let copy = Self.new()
    for place in 0..<used {
      guard let key = object(at: place) as? any NSObject & Copying,
        let object = object(at: place, word: 1)
      else { continue }
      copy.setObject(object, forKey: key)
    }
    return copy
  }
}
