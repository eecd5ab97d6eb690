extension Path {
  /// A closed outline through corners.
  package init(corners: [CGPoint]) {
    self.init(line: corners)
    close()
  }

  /// A closed outline through corners around a point.
  package init(corners: [(CGFloat, CGFloat)], around center: CGPoint) {
    self.init(corners: corners.map { CGPoint(x: center.x + $0.0, y: center.y + $0.1) })
  }

  /// A line through points.
  package init(line points: [CGPoint]) {
    self.init()
    for point in points { addLine(to: point) }
  }

  /// A rectangle with rounded corners.
  package init(rounded rectangle: CGRect, _ radius: CGFloat) {
    self.init()
    addRectangle(rectangle, cornerRadius: radius)
  }

  /// The ellipse within a rectangle.
  package init(ellipseIn rectangle: CGRect) {
    self.init()
    addEllipse(in: rectangle)
  }

  /// Adds the outline of a rectangle.
  public mutating func addRectangle(_ rectangle: CGRect) {
    guard !rectangle.isNull else { return }
    move(to: CGPoint(x: rectangle.minX, y: rectangle.minY))
    addLine(to: CGPoint(x: rectangle.maxX, y: rectangle.minY))
    addLine(to: CGPoint(x: rectangle.maxX, y: rectangle.maxY))
    addLine(to: CGPoint(x: rectangle.minX, y: rectangle.maxY))
    close()
  }

  /// Adds the outline of a rectangle with round corners, as round as its sides allow.
  public mutating func addRectangle(_ rectangle: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rectangle.width / 2, rectangle.height / 2)
    guard !rectangle.isNull, radius > 0 else { return addRectangle(rectangle) }
    let inner = rectangle.insetBy(dx: radius, dy: radius)
    let right = Double.pi / 2
    let corners = [
      (inner.maxX, inner.minY, -right), (inner.maxX, inner.maxY, 0),
      (inner.minX, inner.maxY, right), (inner.minX, inner.minY, 2 * right),
    ]
    for (index, (x, y, angle)) in corners.enumerated() {
      let center = CGPoint(x: x, y: y)
      if index == 0 { move(to: Self.point(at: angle, around: center, radius)) }
      addArc(center: center, radius: radius, from: angle, to: angle + right)
    }
    close()
  }

  /// Adds the outline of the ellipse that fits into a rectangle.
  public mutating func addEllipse(in rectangle: CGRect) {
    guard !rectangle.isNull else { return }
    var circle = Path()
    circle.addArc(center: .zero, radius: 1, from: 0, to: 2 * .pi)
    circle.close()
    let placed = CGAffineTransform(
      a: rectangle.width / 2, b: 0, c: 0, d: rectangle.height / 2,
      tx: rectangle.midX, ty: rectangle.midY)
    append(circle.applying(placed))
  }

  /// Adds a part of a circle, with a straight line to its start where the path already has a point.
  ///
  /// Angles grow from the x axis towards the y axis; an end smaller than the start goes the other
  /// way round. More than a full turn is one full turn.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, from startAngle: CGFloat, to endAngle: CGFloat
  ) {
    let fullTurn = 2 * Double.pi
    let sweep = min(max(endAngle - startAngle, -fullTurn), fullTurn)
    addLine(to: Self.point(at: startAngle, around: center, radius))
    // A curve follows an eighth of a turn to less than a hundred thousandth of the radius.
    let count = (abs(sweep) / (Double.pi / 4)).rounded(.up)
    guard count > 0 else { return }
    let step = sweep / count
    for index in 0..<Int(count) {
      addCurve(center, radius, from: startAngle + Double(index) * step, step)
    }
  }

  /// Adds the pieces of another path.
  public mutating func append(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .curve(let point, let first, let second): addCurve(to: point, first, second)
      case .close: close()
      }
    }
  }

  private mutating func addCurve(
    _ center: CGPoint, _ radius: CGFloat, from angle: CGFloat, _ step: CGFloat
  ) {
    let quarter = SineAndCosine(of: step / 4)
    let reach = 4.0 / 3 * quarter.sine / quarter.cosine * radius
    let start = SineAndCosine(of: angle)
    let end = SineAndCosine(of: angle + step)
    let first = Self.point(at: angle, around: center, radius)
    let last = Self.point(at: angle + step, around: center, radius)
    addCurve(
      to: last,
      CGPoint(x: first.x - reach * start.sine, y: first.y + reach * start.cosine),
      CGPoint(x: last.x + reach * end.sine, y: last.y - reach * end.cosine))
  }

  private static func point(
    at angle: CGFloat, around center: CGPoint, _ radius: CGFloat
  ) -> CGPoint {
    let turn = SineAndCosine(of: angle)
    return CGPoint(x: center.x + radius * turn.cosine, y: center.y + radius * turn.sine)
  }
}
