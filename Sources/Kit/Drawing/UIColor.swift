/// A colour.
public final class UIColor: NSObject {
  /// Its components.
  public private(set) var color = Color.clear

  public override class var instanceSize: Int { 16 }

  /// Mixes a colour of red, green and blue.
  @discardableResult
  public func initWithRed(
    _ red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) -> Self {
    color = Color(red: red, green: green, blue: blue, alpha: alpha)
    return self
  }

  /// A colour of red, green and blue, which the pool releases.
  public static func colorWithRed(
    _ red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) -> UIColor {
    alloc().initWithRed(red, green: green, blue: blue, alpha: alpha).autorelease()
  }
}
