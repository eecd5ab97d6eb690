/// A property wrapper that stands for a word of the object.
protocol ReferenceWord {
  /// Whether the word holds what it names.
  static var isStrong: Bool { get }
}
