@_spi(Reflection) internal import Swift

/// A stored property of an `Object` that names other objects in plain Swift, which no heap sees:
/// they are neither retained nor released, and no path leads through it.
struct PlainProperty {
  /// The class that declares it, and its name and type as they are written there.
  let owner: String
  let name: String
  private let type: String
  private let isCollection: Bool

  /// Describes a property of a type; nil if it names no objects.
  init?(of owner: String, named name: String, _ type: Any.Type) {
    guard Self.namesObjects(type) else { return nil }
    self.owner = owner
    self.name = name
    let object = Self.object(in: type)
    isCollection = object == nil
    self.type = object.map { "\($0)?" } ?? "\(type)"
  }

  /// The name in messages, the same for all objects of the class.
  var title: String { "\(owner).\(name)" }

  /// The mistake, and the right line.
  var message: String {
    let cure =
      isCollection
      ? "keep them in a collection of the framework, in a property that is declared '@Retained'"
      : "declare it '@Retained var \(name): \(type)', or '@Assigned' if it is to hold nothing"
    let kind = isCollection ? "a plain \(type)" : "a plain property"
    return "*** \(title) is \(kind) of Swift: it retains nothing, and no leak report sees through "
      + "it; \(cure)"
  }

  /// The class of a property that names one object.
  private static func object(in type: Any.Type) -> Object.Type? {
    if let object = type as? Object.Type { return object }
    guard let optional = type as? any OptionalStorage.Type else { return nil }
    return object(in: optional.wrapped)
  }

  /// Whether values of a type can name objects, as the type shows: itself, as an element of a
  /// collection or a tuple, or as a property of a struct.
  ///
  /// Captured values of closures, values of enumeration cases and properties of Swift's own objects
  /// do not count.
  private static func namesObjects(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return namesObjects(type, &seen)
  }

  /// A struct can have an array of its own kind.
  private static func namesObjects(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is Object.Type { return true }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    for content in contents(of: type) where namesObjects(content, &seen) { return true }
    return false
  }

  /// The types of the values that a value of a type stores.
  ///
  /// Values that are copied byte by byte name no object that is counted. Casts of types are slow,
  /// as Swift searches all conformances of the program for each.
  private static func contents(of type: Any.Type) -> [Any.Type] {
    func isTrivial<Value>(_: Value.Type) -> Bool { _isPOD(Value.self) }
    if isTrivial(type) || type == String.self || type is AnyObject.Type { return [] }
    if let storage = type as? any PlainStorage.Type { return storage.contents }
    var contents: [Any.Type] = []
    // 2 is `ignoreUnknown`: a type without metadata is no object.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 2)) { _, _, field, _ in
      contents.append(field)
      return true
    }
    return contents
  }
}

/// A type of Swift's that stores values of others.
private protocol PlainStorage {
  /// The types of the values that it stores, if it counts them.
  static var contents: [Any.Type] { get }
}

/// A type whose values are those of another, or nil.
private protocol OptionalStorage: PlainStorage {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalStorage, PlainStorage {
  static var wrapped: Any.Type { Wrapped.self }
  static var contents: [Any.Type] { [Wrapped.self] }
}

extension Array: PlainStorage {
  static var contents: [Any.Type] { [Element.self] }
}

extension ContiguousArray: PlainStorage {
  static var contents: [Any.Type] { [Element.self] }
}

extension ArraySlice: PlainStorage {
  static var contents: [Any.Type] { [Element.self] }
}

extension Set: PlainStorage {
  static var contents: [Any.Type] { [Element.self] }
}

extension Dictionary: PlainStorage {
  static var contents: [Any.Type] { [Key.self, Value.self] }
}
