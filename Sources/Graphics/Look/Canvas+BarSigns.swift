/// The pictures of buttons of a bar that the system has.
package enum BarSign: CaseIterable, Sendable {
  case add, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
  case play, pause, rewind, fastForward
}

/// Signs of bars.
extension Canvas {
  /// Draws a sign into the middle of an area, 20 points wide and high.
  package func drawSign(_ sign: BarSign, in area: CGRect, _ color: Color) {
    saving {
      concatenate(
        CGAffineTransform(
          translationX: (area.midX - 10).rounded(), y: (area.midY - 10).rounded()))
      for shape in sign.filled { fill(shape, color) }
      for line in sign.lines { stroke(line, color, StrokeStyle(width: 2)) }
    }
  }
}

/// Items of bars that have no border.
extension Canvas {
  /// Draws the light below a finger.
  package func drawGlow(_ area: CGRect) {
    let (center, radius) = (CGPoint(x: area.midX, y: area.midY), area.height)
    let stops = [Gradient.Stop(0, Color(white: 1, alpha: 0.7)), Gradient.Stop(1, .clear)]
    fill(
      Path(area), Gradient(stops, .radial(from: center, radius: 0, to: center, endRadius: radius)))
  }

  /// Draws a colour where a picture has pixels.
  package func drawStencil(
    _ picture: Surface, in area: CGRect, _ color: Color
  ) throws(GraphicsError) {
    let colored = try Surface(blank: picture.width, picture.height)
    let canvas = Canvas(colored)
    canvas.draw(picture)
    canvas.tint(color)
    draw(colored, in: area)
  }
}

extension BarSign {
  private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private static func line(_ places: (CGFloat, CGFloat)...) -> Path {
    Path(line: places.map { point($0.0, $0.1) })
  }

  private static func shape(_ places: (CGFloat, CGFloat)...) -> Path {
    Path(corners: places.map { point($0.0, $0.1) })
  }

  private static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> Path {
    Path(CGRect(x: x, y: y, width: width, height: height))
  }

  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func arc(_ radius: CGFloat, from start: CGFloat, to end: CGFloat) -> Path {
    var path = Path()
    path.addArc(center: point(10, 10), radius: radius, from: start, to: end)
    return path
  }

  /// The shapes that are filled.
  fileprivate var filled: [Path] {
    switch self {
    case .add: [Self.box(8.5, 3, 3, 14), Self.box(3, 8.5, 14, 3)]
    case .compose: [Self.shape((8, 12), (16, 3), (18, 5), (10, 13), (7, 13.5))]
    case .reply: [Self.shape((2, 9), (9, 3), (9, 15)), Self.box(8, 7, 9, 4), Self.box(13, 7, 4, 9)]
    case .action: [Self.shape((12, 1), (19, 6), (12, 11)), Self.box(7, 4.5, 6, 3)]
    case .organize: [Self.shape((2, 4), (8, 4), (10, 6), (18, 6), (18, 16), (2, 16))]
    case .bookmarks: [Self.box(3, 4, 6, 12), Self.box(11, 4, 6, 12)]
    case .search, .stop: []
    case .refresh: [Self.shape((13, 1), (19, 4), (14, 9))]
    case .camera: [Self.box(2, 6, 16, 10), Self.box(7, 4, 6, 3)]
    case .trash: [Self.box(5, 7, 10, 11), Self.box(3, 4, 14, 2), Self.box(8, 2, 4, 2)]
    case .play: [Self.shape((5, 3), (17, 10), (5, 17))]
    case .pause: [Self.box(4, 3, 4, 14), Self.box(12, 3, 4, 14)]
    case .rewind: [Self.shape((10, 3), (10, 17), (1, 10)), Self.shape((19, 3), (19, 17), (10, 10))]
    case .fastForward:
      [Self.shape((1, 3), (10, 10), (1, 17)), Self.shape((10, 3), (19, 10), (10, 17))]
    }
  }

  /// The lines, two points wide.
  fileprivate var lines: [Path] {
    switch self {
    case .compose: [Self.line((11, 5), (3, 5), (3, 17), (15, 17), (15, 11))]
    case .action: [Self.line((10, 5), (3, 5), (3, 17), (15, 17), (15, 12))]
    case .search: [Self.circle(8, 8, 5), Self.line((12, 12), (17, 17))]
    case .refresh: [Self.arc(7, from: -.pi / 3, to: .pi * 1.4)]
    case .stop: [Self.line((4, 4), (16, 16)), Self.line((16, 4), (4, 16))]
    default: []
    }
  }
}
