internal import MemsimGraphics

/// A colour.
public final class UIColor: NSObject {
  /// Its components.
  private(set) var color = Color.clear

  // Four components, and the colour of Core Graphics that is made of them.
  public override class var instanceSize: Int { 24 }

  /// Mixes a colour of red, green and blue.
  @discardableResult
  public func initWithRed(
    _ red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) -> Self {
    checkAlive()
    color = Color(red: red, green: green, blue: blue, alpha: alpha)
    return self
  }

  /// A colour of red, green and blue, autoreleased.
  public static func colorWithRed(
    _ red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    alloc(file, line, function).initWithRed(
      red, green: green, blue: blue, alpha: alpha
    ).autorelease(file, line, function)
  }
}

/// Colours of the platform, and drawing with them.
extension UIColor {
  /// A gray, autoreleased.
  public static func colorWithWhite(
    _ white: CGFloat, alpha: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      white, green: white, blue: white, alpha: alpha, file: file, line: line, function: function)
  }

  /// The colour of the rim of a popover.
  static func popoverRimColor() -> UIColor { colorWithColor(Canvas.popoverRim) }

  /// A colour of the drawing, autoreleased.
  static func colorWithColor(_ color: Color) -> UIColor {
    colorWithRed(color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The background of the back of an app: nearly black.
  public static func viewFlipsideBackgroundColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    colorWithRed(
      31 / 255, green: 33 / 255, blue: 36 / 255, alpha: 1, file: file, line: line,
      function: function)
  }

  /// The background of a grouped table: striped on a phone, plain on an iPad (platform T27).
  public static func groupTableViewBackgroundColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    let isOfPad = UIScreen.isOfPad
    let (red, green, blue): (CGFloat, CGFloat, CGFloat) =
      isOfPad ? (208, 213, 218) : (197, 204, 211)
    let made = colorWithRed(
      red / 255, green: green / 255, blue: blue / 255, alpha: 1, file: file, line: line,
      function: function)
    made.color.hasPinstripes = !isOfPad
    return made
  }

  /// Black.
  public static func blackColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor { colorWithWhite(0, alpha: 1, file: file, line: line, function: function) }

  /// White.
  public static func whiteColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor { colorWithWhite(1, alpha: 1, file: file, line: line, function: function) }

  /// Sets the fill and the stroke colour of the current context.
  public func set() {
    checkAlive()
    let context = UIGraphicsGetCurrentContext()
    context?.state.fillColor = color
    context?.state.strokeColor = color
  }
}
