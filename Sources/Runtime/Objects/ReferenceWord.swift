/// A property wrapper that stands for a word of the object.
protocol ReferenceWord: SendableMetatype {
  /// Whether the word holds what it names.
  static var isStrong: Bool { get }

  /// Whether the word holds what a repeating timer sends its message to.
  static var isOfTimer: Bool { get }

  /// Stores a value as setting the property does; says no to one of a class that the property does
  /// not take.
  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool
}

extension ReferenceWord {
  static var isOfTimer: Bool { false }
}

/// A reference word that objects of a class can be stored in.
protocol ObjectWord: ReferenceWord {
  associatedtype Value

  /// Stores a value in an object that is there.
  static func set(_ value: Value?, in owner: Object, at word: Int)
}

extension ObjectWord {
  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool {
    guard value == nil || value is Value else { return false }
    if owner.hasWords() { set(value as? Value, in: owner, at: word) }
    return true
  }

  /// Stores a value in a property of an object, unless that is gone.
  static func set(_ value: Value?, in owner: Object, at word: WordNumber) {
    if owner.hasWords() { set(value, in: owner, at: Int(word.value)) }
  }
}

/// Which word of its object a wrapper stands for: all that a wrapper stores.
struct WordNumber: Equatable {
  let value: UInt32

  /// Before the object is made.
  static let none = WordNumber(value: 0x6d65_6d73)
}

/// A property that holds the object it names: `@property (retain)`.
///
/// The reference is a word of the object in the arena. Setting the property retains the new object
/// and releases the old one. It starts as nil.
@propertyWrapper
public struct Retained<Value: Object>: ObjectWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  static func set(_ value: Value?, in owner: Object, at word: Int) {
    owner.heap.setReference(value?.ref ?? .null, in: owner.ref, at: word)
  }

  /// A property that names nothing.
  public init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// What the word of the object names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    get { owner.reference(at: owner[keyPath: storage].word) }
    set { set(newValue, in: owner, at: owner[keyPath: storage].word) }
  }

  /// The instance variable behind the property, `$name`: it holds what it names, and to set it
  /// retains and releases nothing.
  public var projectedValue: Value? {
    @available(*, unavailable, message: "declare it in a subclass of Object")
    get { nil }
    @available(*, unavailable, message: "declare it in a subclass of Object")
    set {}
  }

  /// What the word of the object names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, projected _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    get { owner.reference(at: owner[keyPath: storage].word) }
    set { owner[word: owner[keyPath: storage].word] = newValue?.ref ?? .null }
  }
}

/// A property that names an object without holding it: `@property (assign)`, as delegates are.
///
/// The reference is a word of the object in the arena. What it names can go; reading the property
/// then is diagnosed and gives nil.
@propertyWrapper
public struct Assigned<Value: Object>: ObjectWord {
  private var word = WordNumber.none

  static var isStrong: Bool { false }

  static func set(_ value: Value?, in owner: Object, at word: Int) {
    owner.heap.assign(value?.ref ?? .null, in: owner.ref, at: word)
  }

  /// A property that names nothing.
  public init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// What the word of the object names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    get { owner.reference(at: owner[keyPath: storage].word) }
    set { set(newValue, in: owner, at: owner[keyPath: storage].word) }
  }

  /// The ref behind the property, `$name`, whether what it names is there or not.
  public var projectedValue: Ref {
    @available(*, unavailable, message: "declare it in a subclass of Object")
    get { .null }
    @available(*, unavailable, message: "declare it in a subclass of Object")
    set {}
  }

  /// The ref in the word of the object.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, projected _: ReferenceWritableKeyPath<Owner, Ref>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Ref {
    get { owner[word: owner[keyPath: storage].word] }
    set { owner[word: owner[keyPath: storage].word] = newValue }
  }
}

/// A property that holds a copy of the object it is set to: `@property (copy)`.
///
/// The reference is a word of the object in the arena. Setting the property copies the new object
/// and releases the copy of the old one. It starts as nil.
@propertyWrapper
public struct Copied<Value: Copying>: ObjectWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  static func set(_ value: Value?, in owner: Object, at word: Int) {
    let copy = value?.copy()
    owner.heap.setReference(copy?.ref ?? .null, in: owner.ref, at: word)
    copy?.release()
  }

  /// A property that names nothing.
  public init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// What the word of the object names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    get { owner.reference(at: owner[keyPath: storage].word) }
    set { set(newValue, in: owner, at: owner[keyPath: storage].word) }
  }
}

/// An object that can be copied, as `@Copied` does with what is stored.
public protocol Copying: Object {
  /// A copy, with a retain count of 1 for the caller.
  func copy() -> Self
}

/// A property that owns a malloc'ed block, or the reference storage of a collection.
///
/// The word of the object in the arena names the block, so the heap graph follows it. Blocks are
/// not counted: setting the property frees nothing, and a `dealloc` frees what is left.
@propertyWrapper
public struct Owned: ReferenceWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  /// A property that owns nothing.
  public init() {}

  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool { false }

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Ref {
    get { .null }
    set {}
  }

  /// What the word of the object names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Ref>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Ref {
    get { owner[word: owner[keyPath: storage].word] }
    set { owner[word: owner[keyPath: storage].word] = newValue }
  }
}

/// A property that holds the object which a repeating timer sends its message to.
///
/// It retains as `@Retained` does. What nothing but such properties lead to is found to be kept by
/// timers alone.
@propertyWrapper
package struct Repeated<Value: Object>: ObjectWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  static var isOfTimer: Bool { true }

  static func set(_ value: Value?, in owner: Object, at word: Int) {
    Retained.set(value, in: owner, at: word)
  }

  /// A property that names nothing.
  package init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  package var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// What the word of the object names.
  package static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    get { owner.reference(at: owner[keyPath: storage].word) }
    set { set(newValue, in: owner, at: owner[keyPath: storage].word) }
  }
}

extension Object {
  /// The object that a word names, if it is of the class that the property has.
  ///
  /// The word may have been overwritten: what it says counts, whatever was stored before.
  final func reference<Value: Object>(at word: WordNumber) -> Value? {
    let ref = self[word: word]
    guard !ref.isNull else { return nil }
    if let object = heap.object(ref) { return object as? Value }
    heap.diagnoseRead(of: ref, at: Int(word.value), of: self.ref)
    return nil
  }

  /// The ref in a word of the object, which counts nothing; null once the object is gone.
  final subscript(word word: WordNumber) -> Ref {
    get { hasWords() ? heap.reference(in: ref, at: Int(word.value)) : .null }
    set { if hasWords() { heap.assign(newValue, in: ref, at: Int(word.value)) } }
  }
}
