internal import MemsimDevice

/// The objects that a property list can have, and the values that represent them in its file.
///
/// A date has whole seconds only.
extension PreferenceValue {
  /// The value of an object; nil if the object, or one in it, has none, or if they are nested
  /// too deep for a file.
  init?(_ object: NSObject, depth: Int = 1) {
    guard depth < PropertyList.greatestDepth else { return nil }
    switch object {
    case let text as NSString: self = .string(text.string)
    case let number as NSNumber: self = number.preferenceValue
    case let date as NSDate: self = .date(date.wholeSeconds)
    case let data as NSData: self = .data(data.withBytes { Array($0) })
    case let array as NSArray:
      var values: [PreferenceValue] = []
      for element in array.objects {
        guard let value = PreferenceValue(element, depth: depth + 1) else { return nil }
        values.append(value)
      }
      self = .array(values)
    case let dictionary as NSDictionary:
      guard let entries = dictionary.preferenceValues(depth: depth + 1) else { return nil }
      self = .dictionary(entries)
    default: return nil
    }
  }

  /// The object of this value, autoreleased; the arrays and dictionaries in it can change if they
  /// are to.
  func makeObject(isMutable: Bool = false) -> NSObject {
    switch self {
    case .string(let text): NSString.stringWithString(text)
    case .integer(let number): NSNumber.numberWithInteger(number)
    case .boolean(let value): NSNumber.numberWithBool(value)
    case .double(let number): NSNumber.numberWithDouble(number)
    case .date(let second):
      NSDate.dateWithTimeIntervalSinceReferenceDate(NSTimeInterval(second))
    case .data(let bytes): NSData.dataWithBytes(bytes)
    case .array(let values):
      (isMutable ? NSMutableArray.alloc() : NSArray.alloc())
        .initWithObjects(values.map { $0.makeObject(isMutable: isMutable) }).autorelease()
    case .dictionary(let entries):
      isMutable
        ? NSMutableDictionary.dictionary(with: entries) : NSDictionary.dictionary(with: entries)
    }
  }
}

extension NSDictionary {
  /// Returns the values of its objects by key; nil if an object has none, or a key is no text.
  func preferenceValues(depth: Int = 1) -> [String: PreferenceValue]? {
    var entries: [String: PreferenceValue] = [:]
    for key in allKeys().objects {
      guard let name = key as? NSString, let object = objectForKey(key),
        let value = PreferenceValue(object, depth: depth)
      else { return nil }
      entries[name.string] = value
    }
    return entries
  }

  /// The objects of values, their keys sorted, autoreleased; those of a dictionary that can change
  /// can change, too (platform O36).
  static func dictionary(
    with entries: [String: PreferenceValue], file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    let sorted = entries.sorted { $0.key < $1.key }
    return alloc(file, line, function).initWithObjects(
      sorted.map { $0.value.makeObject(isMutable: self is NSMutableDictionary.Type) },
      forKeys: sorted.map { NSString.stringWithString($0.key) }
    ).autorelease(file, line, function)
  }

  /// A dictionary with the contents of a property list, autoreleased; nil if the file does not
  /// exist or is no property list.
  public static func dictionaryWithContentsOfFile(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self? {
    guard let bytes = AppProcess.current.contents(ofFile: path.string),
      let list = try? PropertyList(bytes: bytes)
    else { return nil }
    return dictionary(with: list.entries, file: file, line: line, function: function)
  }

  /// Writes the dictionary to a file of the app's own folders as a property list; returns whether
  /// that was possible.
  ///
  /// Keys must be texts, and values texts, numbers, dates, data, arrays and dictionaries.
  ///
  /// The file is always written as a whole or not at all.
  @discardableResult
  public final func writeToFile(_ path: NSString, atomically: Bool) -> Bool {
    checkAlive()
    guard let entries = preferenceValues() else { return false }
    return AppProcess.current.write(PropertyList(entries).bytes, toFile: path.string)
  }
}
