// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// A colour of Core Graphics.
public final class CGColor: NSObject {
  /// Its components.
  private(set) var color = Color.clear

  public override class var instanceSize: Int { 56 }

  /// A colour of components.
  func initWithColor(_ color: Color) -> Self {
    self.color = color
    return self
  }
}

/// A colour, as the functions of the platform name it.
public typealias CGColorRef = CGColor

/// Retains a colour.
@discardableResult
public func CGColorRetain(_ color: CGColorRef?) -> CGColorRef? { color?.retain() }

/// Releases a colour.
public func CGColorRelease(_ color: CGColorRef?) { color?.release() }

/// The opacity of a colour.
public func CGColorGetAlpha(_ color: CGColorRef?) -> CGFloat {
  color?.checkAlive().color.alpha ?? 0
}

extension UIColor {
  /// The colour for functions of Core Graphics, autoreleased.
  public var CGColor: CGColorRef {
    checkAlive()
    return MemsimKit.CGColor.alloc().initWithColor(color).autorelease()
  }

  /// A colour with the components of another, autoreleased.
  public static func colorWithCGColor(
    _ color: CGColorRef, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIColor {
    let part = color.checkAlive().color
    return colorWithRed(
      part.red, green: part.green, blue: part.blue, alpha: part.alpha, file: file, line: line,
      function: function)
  }

  /// The colour in another opacity, autoreleased.
  public func colorWithAlphaComponent(
    _ alpha: CGFloat, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIColor {
    checkAlive()
    return Self.colorWithRed(
      color.red, green: color.green, blue: color.blue, alpha: alpha, file: file, line: line,
      function: function)
  }

  /// A colour of hue, saturation and brightness, autoreleased.
  public static func colorWithHue(
    _ hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIColor {
    let place = (hue - hue.rounded(.down)) * 6
    func part(_ offset: CGFloat) -> CGFloat {
      let turned = (offset + place).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(turned, 4 - turned, 1)))
    }
    return colorWithRed(
      part(5), green: part(3), blue: part(1), alpha: alpha, file: file, line: line,
      function: function)
  }

  /// Sets the fill colour of the current context.
  public func setFill() {
    checkAlive()
    UIGraphicsGetCurrentContext()?.state.fillColor = color
  }

  /// Sets the stroke colour of the current context.
  public func setStroke() {
    checkAlive()
    UIGraphicsGetCurrentContext()?.state.strokeColor = color
  }
}
