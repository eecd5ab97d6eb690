internal import MemsimGraphics

/// A colour.
public final class UIColor: NSObject {
  /// Its components.
  private(set) var color = Color.clear

  /// Whether it was made as a gray: it is equal to no other colour then.
  private var isGray = false

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

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? UIColor else { return false }
    return other.color == color && other.isGray == isGray
  }

  public override var hash: Int {
    checkAlive()
    return [color.red, color.green, color.blue, color.alpha].reduce(0) { hash, part in
      hash &* 31 &+ Int(truncatingIfNeeded: (part + 0).bitPattern >> 20)
    }
  }
}

/// Colours of which a process has one.
extension UIColor {
  static func named(
    _ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ file: StaticString,
    _ line: Int, _ function: StaticString
  ) -> UIColor {
    shared(name) {
      alloc(file, line, function).initWithRed(red, green: green, blue: blue, alpha: 1)
    }
  }

  static func named(
    _ name: String, white: CGFloat, alpha: CGFloat = 1, _ file: StaticString, _ line: Int,
    _ function: StaticString
  ) -> UIColor {
    shared(name) {
      let made = alloc(file, line, function).initWithRed(
        white, green: white, blue: white, alpha: alpha)
      made.isGray = true
      return made
    }
  }

  private static func shared(_ name: String, _ make: () -> UIColor) -> UIColor {
    let process = AppProcess.current
    if let known = process.colors[name].flatMap({ process.heap.object($0) as? UIColor }) {
      return known
    }
    let made = make()
    process.colors[name] = made.ref
    process.heap.addRoot(made.ref)
    return made
  }
}

/// Colours of the platform, and drawing with them.
extension UIColor {
  /// A gray, autoreleased.
  public static func colorWithWhite(
    _ white: CGFloat, alpha: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIColor {
    let made = colorWithRed(
      white, green: white, blue: white, alpha: alpha, file: file, line: line, function: function)
    made.isGray = true
    return made
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
  ) -> UIColor { named("blackColor", white: 0, file, line, function) }

  /// White.
  public static func whiteColor(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor { named("whiteColor", white: 1, file, line, function) }

  /// Sets the fill and the stroke colour of the current context.
  public func set() {
    checkAlive()
    let context = UIGraphicsGetCurrentContext()
    context?.state.fillColor = color
    context?.state.strokeColor = color
  }
}
