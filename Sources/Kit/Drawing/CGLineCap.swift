// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// The shapes of the ends of lines.
public enum CGLineCap: Int, Sendable {
  /// At the last point.
  case butt
  /// In half a circle around the last point.
  case round
  /// Half the width after the last point.
  case square

  var cap: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// At the last point.
public let kCGLineCapButt = CGLineCap.butt
/// In half a circle around the last point.
public let kCGLineCapRound = CGLineCap.round
/// Half the width after the last point.
public let kCGLineCapSquare = CGLineCap.square
