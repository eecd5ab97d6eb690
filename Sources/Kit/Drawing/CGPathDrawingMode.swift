// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The ways to draw a path.
public enum CGPathDrawingMode: Int, Sendable {
  /// It is filled.
  case fill
  /// It is filled where an odd number of lines is around.
  case eOFill
  /// It is stroked.
  case stroke
  /// It is filled and stroked.
  case fillStroke
  /// It is filled where an odd number of lines is around, and stroked.
  case eOFillStroke
}

/// It is filled.
public let kCGPathFill = CGPathDrawingMode.fill
/// It is filled where an odd number of lines is around.
public let kCGPathEOFill = CGPathDrawingMode.eOFill
/// It is stroked.
public let kCGPathStroke = CGPathDrawingMode.stroke
/// It is filled and stroked.
public let kCGPathFillStroke = CGPathDrawingMode.fillStroke
/// It is filled where an odd number of lines is around, and stroked.
public let kCGPathEOFillStroke = CGPathDrawingMode.eOFillStroke
