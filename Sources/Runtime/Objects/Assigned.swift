/// A property that names an object without holding it: `@property (assign)`, as delegates are.
///
/// The reference is a word of the object in the arena. What it names can go; reading the property
/// then is diagnosed and gives nil.
@propertyWrapper
public struct Assigned<Value: Object>: ReferenceWord {
  private var word = WordNumber.none

  static var isStrong: Bool { false }

  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool {
    guard value == nil || value is Value else { return false }
    guard owner.hasWords() else { return true }
    owner.heap.assign(value?.ref ?? .null, in: owner.ref, at: word)
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
