/// Colours of the platform, and drawing with them.
extension UIColor {
  /// A gray, which the pool releases.
  public static func colorWithWhite(_ white: CGFloat, alpha: CGFloat) -> UIColor {
    colorWithRed(white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public static func blackColor() -> UIColor { colorWithWhite(0, alpha: 1) }

  /// White.
  public static func whiteColor() -> UIColor { colorWithWhite(1, alpha: 1) }

  /// Fills and draws lines with the colour from now on.
  public func set() {
    checkAlive()
    let context = UIGraphicsGetCurrentContext()
    context?.state.fillColor = color
    context?.state.strokeColor = color
  }
}
