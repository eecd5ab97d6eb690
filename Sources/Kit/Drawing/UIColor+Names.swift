/// The colours that have names, autoreleased.
extension UIColor {
  /// Black without opacity.
  public static func clearColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithWhite(0, alpha: 0, file: file, line: line, function: function)
  }

  /// A gray between black and white.
  public static func grayColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithWhite(0.5, alpha: 1, file: file, line: line, function: function)
  }

  /// A gray of a third of white.
  public static func darkGrayColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithWhite(0.333, alpha: 1, file: file, line: line, function: function)
  }

  /// A gray of two thirds of white.
  public static func lightGrayColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithWhite(0.667, alpha: 1, file: file, line: line, function: function)
  }

  /// Red.
  public static func redColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      1, green: 0, blue: 0, alpha: 1, file: file, line: line, function: function)
  }

  /// Green.
  public static func greenColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      0, green: 1, blue: 0, alpha: 1, file: file, line: line, function: function)
  }

  /// Blue.
  public static func blueColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      0, green: 0, blue: 1, alpha: 1, file: file, line: line, function: function)
  }

  /// Green and blue.
  public static func cyanColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      0, green: 1, blue: 1, alpha: 1, file: file, line: line, function: function)
  }

  /// Red and green.
  public static func yellowColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      1, green: 1, blue: 0, alpha: 1, file: file, line: line, function: function)
  }

  /// Red and blue.
  public static func magentaColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      1, green: 0, blue: 1, alpha: 1, file: file, line: line, function: function)
  }

  /// Red with half of green.
  public static func orangeColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      1, green: 0.5, blue: 0, alpha: 1, file: file, line: line, function: function)
  }

  /// Half of red and half of blue.
  public static func purpleColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      0.5, green: 0, blue: 0.5, alpha: 1, file: file, line: line, function: function)
  }

  /// A dark orange.
  public static func brownColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      0.6, green: 0.4, blue: 0.2, alpha: 1, file: file, line: line, function: function)
  }
}
