/// The system's font in a size.
public final class UIFont: NSObject {
  private var isBold = false

  /// The size of the font, in points.
  @Checked public private(set) var pointSize: CGFloat = 0

  public override class var instanceSize: Int { 40 }

  /// The distance between the baselines of two lines; 0 if nothing can be set in the font.
  public var leading: CGFloat { checkAlive().font(ofSize: pointSize)?.lineHeight ?? 0 }

  /// The font of plain text, autoreleased.
  public static func systemFontOfSize(
    _ size: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIFont {
    alloc(file, line, function).initWithSize(size, isBold: false).autorelease(file, line, function)
  }

  /// The heavy font, autoreleased.
  public static func boldSystemFontOfSize(
    _ size: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIFont {
    alloc(file, line, function).initWithSize(size, isBold: true).autorelease(file, line, function)
  }

  /// The font of a name, autoreleased: that of the system, heavy if the name says so.
  public static func fontWithName(
    _ name: NSString, size: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIFont {
    let isBold = name.string.lowercased().contains("bold")
    return alloc(file, line, function).initWithSize(size, isBold: isBold)
      .autorelease(file, line, function)
  }

  /// The same font in another size, autoreleased.
  public func fontWithSize(
    _ size: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIFont {
    checkAlive()
    return Self.alloc(file, line, function).initWithSize(size, isBold: isBold)
      .autorelease(file, line, function)
  }

  /// The size of the titles of buttons.
  public static func buttonFontSize() -> CGFloat { 18 }

  /// The size of labels.
  public static func labelFontSize() -> CGFloat { 17 }

  /// The size of the system's texts.
  public static func systemFontSize() -> CGFloat { 14 }

  /// The size of small texts of the system.
  public static func smallSystemFontSize() -> CGFloat { 12 }

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

/// The modes in which a text that is too wide for a line is broken, or truncated.
public enum UILineBreakMode: Int, Sendable {
  /// The text continues in the next line after a word.
  case wordWrap
  /// The text continues in the next line after a letter.
  case characterWrap
  /// It is cut off at the width.
  case clip
  /// Its start gives way to an ellipsis.
  case headTruncation
  /// Its end does.
  case tailTruncation
  /// Its middle does.
  case middleTruncation

  var truncation: Truncation {
    switch self {
    case .wordWrap, .characterWrap, .clip: .clip
    case .headTruncation: .head
    case .tailTruncation: .tail
    case .middleTruncation: .middle
    }
  }
}

/// The vertical place of a text whose font was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the larger font would have.
  case alignBaselines
  /// In the middle of the line of the larger font.
  case alignCenters
  /// At the top.
  case none
}

/// The horizontal alignment of a text.
public enum UITextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
}
