/// What an element of a nib stands for, and all that it may say.
struct NibElement: Sendable {
  /// Its name.
  let name: String
  /// The class of its objects unless they name their own.
  let className: String
  /// Its attributes, and what their values are.
  private(set) var attributes: [(name: String, kind: NibValueKind)]
  /// The keys of its children, and what they are.
  private(set) var keys: [(name: String, kind: NibValueKind)]
  /// Whether views lie in it.
  private(set) var holdsSubviews: Bool

  /// Describes an element that says what another says, and more.
  init(
    _ name: String, class className: String, like other: NibElement? = nil,
    attributes: [(name: String, kind: NibValueKind)] = [],
    keys: [(name: String, kind: NibValueKind)] = [], holdsSubviews: Bool = false
  ) {
    self.name = name
    self.className = className
    self.attributes = (other?.attributes ?? []) + attributes
    self.keys = (other?.keys ?? []) + keys
    self.holdsSubviews = holdsSubviews || other?.holdsSubviews == true
  }
}
