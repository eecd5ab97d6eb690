/// The colours that have names: a process has one of each, which it never releases.
extension UIColor {
  /// Black without opacity.
  public static func clearColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("clearColor", white: 0, alpha: 0, file, line, function)
  }

  /// A gray between black and white.
  public static func grayColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("grayColor", white: 0.5, file, line, function)
  }

  /// A gray of a third of white.
  public static func darkGrayColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("darkGrayColor", white: 0.333, file, line, function)
  }

  /// A gray of two thirds of white.
  public static func lightGrayColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("lightGrayColor", white: 0.667, file, line, function)
  }

  /// Red.
  public static func redColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("redColor", 1, 0, 0, file, line, function)
  }

  /// Green.
  public static func greenColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("greenColor", 0, 1, 0, file, line, function)
  }

  /// Blue.
  public static func blueColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("blueColor", 0, 0, 1, file, line, function)
  }

  /// Green and blue.
  public static func cyanColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("cyanColor", 0, 1, 1, file, line, function)
  }

  /// Red and green.
  public static func yellowColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("yellowColor", 1, 1, 0, file, line, function)
  }

  /// Red and blue.
  public static func magentaColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("magentaColor", 1, 0, 1, file, line, function)
  }

  /// Red with half of green.
  public static func orangeColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("orangeColor", 1, 0.5, 0, file, line, function)
  }

  /// Half of red and half of blue.
  public static func purpleColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("purpleColor", 0.5, 0, 0.5, file, line, function)
  }

  /// A dark orange.
  public static func brownColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    named("brownColor", 0.6, 0.4, 0.2, file, line, function)
  }
}
