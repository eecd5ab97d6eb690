internal import MemsimRuntime

/// The preferences of an app, saved from one launch to the next, by key.
///
/// They are the file `Library/Preferences/<bundle identifier>.plist` in the app's storage. A
/// process reads the file once, when it starts, and changes its own copy; ``synchronize()`` writes
/// the copy, and so does the system when the process exits in order. Changes that a killed process
/// had not written are lost.
public final class Preferences {
  private let storage: AppStorage
  private let path: String
  private var entries: [String: PreferenceValue] = [:]
  private var isChanged = false

  /// The preferences of an app as a new process finds them: none if there is no file yet.
  ///
  /// A file that is no property list is an error; ``AppStorage/remove(_:)`` is how to go on then.
  package init(
    of bundleIdentifier: String, in storage: AppStorage
  ) throws(PropertyListError) {
    self.storage = storage
    path = Self.path(of: bundleIdentifier)
    if let file = storage.read(path) { entries = try PropertyList(bytes: file).entries }
  }

  /// The same, for which a file that is no property list is as good as none.
  package init(of bundleIdentifier: String, inAny storage: AppStorage) {
    self.storage = storage
    path = Self.path(of: bundleIdentifier)
    if let file = storage.read(path), let list = try? PropertyList(bytes: file) {
      entries = list.entries
    }
  }

  /// Returns the path of an app's preferences in its storage.
  package static func path(of bundleIdentifier: String) -> String {
    "\(AppStorage.Folder.preferences.rawValue)/\(bundleIdentifier).plist"
  }

  /// The keys that have a value, sorted.
  public var keys: [String] {
    Heap.withHostAllocations { entries.keys.sorted() }
  }

  /// The value of a key; nil when it has none, and to take it away.
  public subscript(key: String) -> PreferenceValue? {
    get { Heap.withHostAllocations { entries[key] } }
    set {
      Heap.withHostAllocations {
        guard newValue != nil || entries[key] != nil else { return }
        isChanged = true
        entries[key] = newValue
      }
    }
  }

  /// Writes the changes since the last time.
  ///
  /// It fails when the app itself has put a folder in the place of the file.
  ///
  /// - Precondition: Values are nested at most 255 deep.
  public func synchronize() throws(StorageError) {
    guard isChanged else { return }
    try Heap.withHostAllocations { () throws(StorageError) in
      try storage.write(PropertyList(entries).bytes, to: path)
    }
    isChanged = false
  }
}

/// A value of a preference: the values of a property list.
public enum PreferenceValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// Yes or no.
  case boolean(Bool)
  /// Any other number.
  case double(Double)
  /// A moment, in whole seconds from the beginning of 2001, universal time.
  case date(Int64)
  /// Bytes.
  case data([UInt8])
  /// Several values in an order.
  case array([PreferenceValue])
  /// Several values by name.
  case dictionary([String: PreferenceValue])
}

extension PreferenceValue {
  /// The text, if it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one.
  public var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// Yes or no, if it is either.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The number, if it is one that need not be whole.
  public var double: Double? {
    if case .double(let value) = self { value } else { nil }
  }

  /// The bytes, if it is bytes.
  public var data: [UInt8]? {
    if case .data(let value) = self { value } else { nil }
  }

  /// The values, if it is several in an order.
  public var array: [PreferenceValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The values, if it is several by name.
  public var dictionary: [String: PreferenceValue]? {
    if case .dictionary(let value) = self { value } else { nil }
  }
}

extension PreferenceValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension PreferenceValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }
}

extension PreferenceValue: ExpressibleByBooleanLiteral {
  /// Yes or no.
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension PreferenceValue: ExpressibleByFloatLiteral {
  /// A number that need not be whole.
  public init(floatLiteral value: Double) {
    self = .double(value)
  }
}

extension PreferenceValue: ExpressibleByArrayLiteral {
  /// Several values in an order.
  public init(arrayLiteral elements: PreferenceValue...) {
    self = .array(elements)
  }
}

extension PreferenceValue: ExpressibleByDictionaryLiteral {
  /// Several values by name.
  ///
  /// - Precondition: No name occurs twice.
  public init(dictionaryLiteral elements: (String, PreferenceValue)...) {
    self = .dictionary(Dictionary(uniqueKeysWithValues: elements))
  }
}
