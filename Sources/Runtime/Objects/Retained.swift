/// A property that holds the object it names: `@property (retain)`.
///
/// The reference is a word of the object in the arena. Setting the property retains the new object
/// and releases the old one. It starts as nil.
@propertyWrapper
public struct Retained<Value: Object>: ReferenceWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool {
    guard value == nil || value is Value else { return false }
    guard owner.hasWords() else { return true }
    owner.heap.setReference(value?.ref ?? .null, in: owner.ref, at: word)
    return true
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
    set { _ = store(newValue, in: owner, at: Int(owner[keyPath: storage].word.value)) }
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
