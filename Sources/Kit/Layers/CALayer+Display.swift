/// What a layer shows and how it is laid out: its view decides.
extension CALayer {
  /// Lays out what is on it.
  final func layoutSublayers() {
    (delegate as? UIView)?.layoutSubviews()
  }

  /// Has its view draw it.
  final func display() {
  }
}
