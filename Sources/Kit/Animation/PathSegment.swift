internal import MemsimGraphics

/// A piece of a path, straight or along a Bézier curve with two control points.
struct PathSegment {
  let start: CGPoint
  var control: (first: CGPoint, second: CGPoint)?
  let end: CGPoint

  /// The pieces of a path in order; from a piece that does not begin where the last one ended, the
  /// way leaps there.
  static func segments(of path: Path) -> [PathSegment] {
    var segments: [PathSegment] = []
    var (here, first) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        first = point
        here = point
        continue
      case .line(let point):
        segments.append(PathSegment(start: here, end: point))
      case .curve(let point, let one, let other):
        segments.append(PathSegment(start: here, control: (one, other), end: point))
      case .close:
        segments.append(PathSegment(start: here, end: first))
      }
      here = segments.last?.end ?? here
    }
    return segments
  }

  /// The point of a part of it.
  func point(at part: Double) -> CGPoint {
    guard let control else { return start.moved(to: end, by: part) }
    let middle = control.first.moved(to: control.second, by: part)
    let left = start.moved(to: control.first, by: part).moved(to: middle, by: part)
    let right = middle.moved(to: control.second.moved(to: end, by: part), by: part)
    return left.moved(to: right, by: part)
  }
}
