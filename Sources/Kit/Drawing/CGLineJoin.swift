// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// The shapes of the corners of lines.
public enum CGLineJoin: Int, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel

  var join: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// Pointed.
public let kCGLineJoinMiter = CGLineJoin.miter
/// Round.
public let kCGLineJoinRound = CGLineJoin.round
/// Cut off.
public let kCGLineJoinBevel = CGLineJoin.bevel
