/// The system's font in a size.
public final class UIFont: NSObject {
  private var isBold = false

  private var pointSizeStore: CGFloat = 0

  /// How large it is, in points.
  public private(set) var pointSize: CGFloat {
    get { checkAlive().pointSizeStore }
    set { checkAlive().pointSizeStore = newValue }
  }

  public override class var instanceSize: Int { 40 }

  /// The font of plain text, which the pool releases.
  public static func systemFontOfSize(
    _ size: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIFont {
    alloc(file: file, line: line, function: function).initWithSize(size, isBold: false).autorelease(
      file: file, line: line, function: function)
  }

  /// The heavy font, which the pool releases.
  public static func boldSystemFontOfSize(
    _ size: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIFont {
    alloc(file: file, line: line, function: function).initWithSize(size, isBold: true).autorelease(
      file: file, line: line, function: function)
  }

  private func initWithSize(_ size: CGFloat, isBold: Bool) -> Self {
    pointSize = size
    self.isBold = isBold
    return self
  }

  /// The font in another size; nil if nothing can be set in that (platform G9).
  func font(ofSize size: CGFloat) -> Font? {
    guard size > 0, size <= Font.largestSize else { return nil }
    return Font(size: size, isBold: isBold)
  }
}
