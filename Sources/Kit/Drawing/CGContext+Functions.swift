// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are the platform's.
internal import MemsimGraphics

/// Has shapes filled with a colour.
public func CGContextSetRGBFillColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  context?.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
}

/// Fills a rectangle.
public func CGContextFillRect(_ context: CGContext?, _ rect: CGRect) {
  guard let context else { return }
  context.canvas?.fill(rect, context.fillColor)
}
