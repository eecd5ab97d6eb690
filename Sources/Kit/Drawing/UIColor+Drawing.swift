/// Colours of the platform, and drawing with them.
extension UIColor {
  /// A gray, which the pool releases.
  public static func colorWithWhite(
    _ white: CGFloat, alpha: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      white, green: white, blue: white, alpha: alpha, file: file, line: line, function: function)
  }

  /// Black.
  public static func blackColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor { colorWithWhite(0, alpha: 1, file: file, line: line, function: function) }

  /// White.
  public static func whiteColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor { colorWithWhite(1, alpha: 1, file: file, line: line, function: function) }

  /// Fills and draws lines with the colour from now on.
  public func set() {
    checkAlive()
    let context = UIGraphicsGetCurrentContext()
    context?.state.fillColor = color
    context?.state.strokeColor = color
  }
}
