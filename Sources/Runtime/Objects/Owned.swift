/// A property that owns a malloc'ed block, or the reference storage of a collection.
///
/// The word of the object in the arena names the block, so the heap graph follows it. Nobody counts
/// blocks: setting the property frees nothing, and a `dealloc` frees what is left.
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
