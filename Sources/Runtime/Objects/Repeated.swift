/// A property that holds the object which a repeating timer sends its message to.
///
/// It retains as `@Retained` does. What nothing but such properties lead to is found to be kept by
/// timers alone.
@propertyWrapper
package struct Repeated<Value: Object>: ReferenceWord {
  private var word = WordNumber.none

  static var isStrong: Bool { true }

  static var isOfTimer: Bool { true }

  static func store(_ value: Object?, in owner: Object, at word: Int) -> Bool {
    Retained<Value>.store(value, in: owner, at: word)
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
    set { _ = store(newValue, in: owner, at: Int(owner[keyPath: storage].word.value)) }
  }
}
