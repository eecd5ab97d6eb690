/// What a nib says of one property of an object.
package enum NibValue: Sendable {
  /// `YES` or `NO`.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A text, or one of the words of an attribute.
  case text(String)
  /// Where something lies.
  case rect(CGRect)
  /// A colour.
  case color(Color)
  /// What follows the size of the superview.
  case autoresizing(UIViewAutoresizing)
}
