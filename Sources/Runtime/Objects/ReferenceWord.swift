/// The word of an object that names a block.
@usableFromInline
package struct BlockWord {
  @usableFromInline let word: WordNumber

  @inlinable
  init(word: WordNumber) {
    self.word = word
  }
}

/// A property wrapper that represents a word of the object.
protocol ReferenceWord: SendableMetatype {
  /// Whether the word retains the object that it names.
  static var isStrong: Bool { get }

  /// Whether the word names the target of a repeating timer.
  static var isOfTimer: Bool { get }

  /// Stores a value as setting the property does; returns false for a value of another class.
  static func store(_ value: Object?, in owner: Object, at word: WordNumber) -> Bool
}

extension ReferenceWord {
  static var isOfTimer: Bool { false }
}

/// A reference word that objects of a class can be stored in.
protocol ObjectWord: ReferenceWord {
  associatedtype Value

  /// Stores a value in a property of an object, unless the object has ended.
  static func set(_ value: Value?, in owner: Object, at word: WordNumber)
}

extension ObjectWord {
  static func store(_ value: Object?, in owner: Object, at word: WordNumber) -> Bool {
    guard value == nil || value is Value else { return false }
    set(value as? Value, in: owner, at: word)
    return true
  }
}

/// The number of a wrapper's word in its object: all that a wrapper stores.
@usableFromInline
struct WordNumber: Equatable, Sendable {
  @usableFromInline let value: UInt32

  @inlinable
  init(value: UInt32) {
    self.value = value
  }

  /// Before the object is made.
  @inlinable static var none: WordNumber { WordNumber(value: 0x6d65_6d73) }
}

/// A property that retains the object it names: `@property (retain)`.
///
/// The reference is a word of the object in the arena. Setting the property retains the new object
/// and releases the old one. It starts as nil.
@propertyWrapper
public struct Retained<Value: Object>: ObjectWord {
  @usableFromInline var word = WordNumber.none

  static var isStrong: Bool { true }

  static func set(_ value: Value?, in owner: Object, at word: WordNumber) {
    owner.retain(value, at: word)
  }

  /// A property that names nothing.
  @inlinable
  public init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// The object that the word names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    @inlinable @inline(__always) get { owner.object(at: owner[keyPath: storage].word) }
    @inlinable @inline(__always) set { owner.retain(newValue, at: owner[keyPath: storage].word) }
  }

  /// The instance variable behind the property, `$name`: a strong reference, but to set it retains
  /// and releases nothing.
  public var projectedValue: Value? {
    @available(*, unavailable, message: "declare it in a subclass of Object")
    get { nil }
    @available(*, unavailable, message: "declare it in a subclass of Object")
    set {}
  }

  /// The object that the word names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, projected _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    @inlinable @inline(__always) get { owner.object(at: owner[keyPath: storage].word) }
    @inlinable @inline(__always) set {
      owner.setsVariables = true
      owner[word: owner[keyPath: storage].word] = newValue?.ref ?? .null
    }
  }
}

/// A property that names an object without retaining it: `@property (assign)`, as delegates are.
///
/// The reference is a word of the object in the arena. After its object was deallocated, reading
/// the property is diagnosed and returns nil.
@propertyWrapper
public struct Assigned<Value: Object>: ObjectWord {
  @usableFromInline var word = WordNumber.none

  static var isStrong: Bool { false }

  static func set(_ value: Value?, in owner: Object, at word: WordNumber) {
    owner[word: word] = value?.ref ?? .null
  }

  /// A property that names nothing.
  @inlinable
  public init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// The object that the word names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    @inlinable @inline(__always) get { owner.object(at: owner[keyPath: storage].word) }
    @inlinable @inline(__always) set {
      owner[word: owner[keyPath: storage].word] = newValue?.ref ?? .null
    }
  }

  /// The ref behind the property, `$name`, also after the end of the object that it names.
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
    @inlinable @inline(__always) get { owner[word: owner[keyPath: storage].word] }
    @inlinable @inline(__always) set { owner[word: owner[keyPath: storage].word] = newValue }
  }
}

/// A property that retains a copy of the object it is set to: `@property (copy)`.
///
/// The reference is a word of the object in the arena. Setting the property copies the new object
/// and releases the copy of the old one. It starts as nil.
@propertyWrapper
public struct Copied<Value: Copying>: ObjectWord {
  @usableFromInline var word = WordNumber.none

  static var isStrong: Bool { true }

  @usableFromInline
  static func set(_ value: Value?, in owner: Object, at word: WordNumber) {
    guard owner.hasWords() else { return }
    let copy = value?.copy()
    owner.retain(copy, at: word)
    copy?.release()
  }

  /// A property that names nothing.
  @inlinable
  public init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// The object that the word names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    @inlinable @inline(__always) get { owner.object(at: owner[keyPath: storage].word) }
    @inlinable @inline(__always) set { set(newValue, in: owner, at: owner[keyPath: storage].word) }
  }
}

/// An object that can be copied, as `@Copied` does.
public protocol Copying: Object {
  /// A copy, with a retain count of 1 for the caller.
  func copy() -> Self
}

/// A property that owns a malloc'ed block, or the reference storage of a collection.
///
/// The word of the object in the arena names the block, so the heap graph follows it. Blocks are
/// not counted: setting the property frees nothing, so a `dealloc` has to free the block.
@propertyWrapper
public struct Owned: ReferenceWord {
  @usableFromInline var word = WordNumber.none

  static var isStrong: Bool { true }

  /// A property that owns nothing.
  @inlinable
  public init() {}

  static func store(_ value: Object?, in owner: Object, at word: WordNumber) -> Bool { false }

  /// The word behind the property, `_name.block`, for methods that read and write the block.
  @inlinable package var block: BlockWord { BlockWord(word: word) }

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Ref {
    get { .null }
    set {}
  }

  /// The object that the word names.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Ref>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Ref {
    @inlinable @inline(__always) get { owner[word: owner[keyPath: storage].word] }
    @inlinable @inline(__always) set { owner[word: owner[keyPath: storage].word] = newValue }
  }
}

/// A property that retains the target of a repeating timer.
///
/// It retains as `@Retained` does. Reports show objects that only such properties lead to as held
/// by timers.
@propertyWrapper
package struct Repeated<Value: Object>: ObjectWord {
  @usableFromInline var word = WordNumber.none

  static var isStrong: Bool { true }

  static var isOfTimer: Bool { true }

  static func set(_ value: Value?, in owner: Object, at word: WordNumber) {
    owner.retain(value, at: word)
  }

  /// A property that names nothing.
  @inlinable
  package init() {}

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  package var wrappedValue: Value? {
    get { nil }
    set {}
  }

  /// The object that the word names.
  package static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value?>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value? {
    @inlinable @inline(__always) get { owner.object(at: owner[keyPath: storage].word) }
    @inlinable @inline(__always) set { owner.retain(newValue, at: owner[keyPath: storage].word) }
  }
}
