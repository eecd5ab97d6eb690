/// A property that holds a copy of the object it is set to: `@property (copy)`.
///
/// The reference is a word of the object in the arena. Setting the property copies the new object
/// and releases the copy of the old one. It starts as nil.
@propertyWrapper
public struct Copied<Value: Copying>: ReferenceWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool {
    guard value == nil || value is Value else { return false }
    guard owner.hasWords() else { return true }
    let copy = (value as? Value)?.copy()
    owner.heap.setReference(copy?.ref ?? .null, in: owner.ref, at: word)
    copy?.release()
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
}
