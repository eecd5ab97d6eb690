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

  /// A colour of red, green and blue, which the pool releases.
  public static func colorWithRed(
    _ red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    alloc(file: file, line: line, function: function).initWithRed(
      red, green: green, blue: blue, alpha: alpha
    ).autorelease(file: file, line: line, function: function)
  }
}
