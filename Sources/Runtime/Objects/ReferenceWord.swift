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
