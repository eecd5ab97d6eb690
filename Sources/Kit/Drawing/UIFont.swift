/// The system's font in a size.
public final class UIFont: NSObject {
  private(set) var font = Font(size: 1)

  public override class var instanceSize: Int { 40 }

  /// How large it is, in points.
  public var pointSize: CGFloat { font.size }

  /// The font of plain text, which the pool releases.
  public static func systemFontOfSize(_ size: CGFloat) -> UIFont {
    make(Font(size: size))
  }

  /// The heavy font, which the pool releases.
  public static func boldSystemFontOfSize(_ size: CGFloat) -> UIFont {
    make(Font(size: size, isBold: true))
  }

  private static func make(_ font: Font) -> UIFont {
    let made = UIFont.new()
    made.font = font
    return made.autorelease()
  }
}
