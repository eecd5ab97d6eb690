internal import MemsimDevice

/// Property lists as objects of the app, all of which the pool releases.
extension PreferenceValue {
  /// The object for a value.
  func makeObject() -> NSObject {
    switch self {
    case .string(let text): NSString.stringWithString(text)
    case .integer(let number): NSNumber.numberWithInt(number)
    case .boolean(let flag): NSNumber.numberWithBool(flag)
    case .double(let number): NSNumber.numberWithDouble(number)
    case .data(let bytes): NSData.dataWithBytes(bytes)
    case .array(let values):
      NSArray.alloc().initWithObjects(values.map { $0.makeObject() }).autorelease()
    case .dictionary(let entries): Self.makeDictionary(of: entries)
    }
  }

  /// The dictionary for values by name, in the order of the names.
  static func makeDictionary(of entries: [String: PreferenceValue]) -> NSDictionary {
    let sorted = entries.sorted { $0.key < $1.key }
    return NSDictionary.dictionaryWithObjects(
      sorted.map { $0.value.makeObject() },
      forKeys: sorted.map { NSString.stringWithString($0.key) }
    )
  }
}
