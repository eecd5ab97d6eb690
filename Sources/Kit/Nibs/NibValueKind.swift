/// What the value of an attribute or of a keyed child is.
enum NibValueKind: Sendable {
  case flag
  case number
  case text
  /// One of a few words.
  case choice([String])
  case rect
  case color
  case autoresizing
  /// Another object, such as the view of a controller.
  case object
  /// It is for the editor, or for the order of things in its window.
  case unread

  /// The element that a keyed child of the kind is; nil where there is none of its own.
  var element: String? {
    switch self {
    case .rect: "rect"
    case .color: "color"
    case .autoresizing: "autoresizingMask"
    case .text: "string"
    case .flag, .number, .choice, .object, .unread: nil
    }
  }
}
