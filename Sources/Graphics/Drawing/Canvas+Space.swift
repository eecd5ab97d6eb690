/// Planes in space.
extension Canvas {
  /// Draws the pixels of another surface, each a unit wide and high from the origin of a plane, as
  /// that plane is seen on the pixels of this one; the transform is not applied.
  ///
  /// - Precondition: It is not the surface that this canvas draws on.
  package func draw(_ other: Surface, as projection: PlaneProjection, alpha: CGFloat) {
    precondition(other !== surface, "a surface is drawn on itself")
    let whole = CGRect(x: 0, y: 0, width: Double(other.width), height: Double(other.height))
    guard let warp = Warp(other, projection),
      let part = pixels(around: projection.corners(of: whole)),
      let seen = try? Surface(blank: part.width, part.height)
    else { return }
    warp.draw(on: seen, from: (part.x, part.y))
    saving {
      transform = CGAffineTransform(translationX: Double(part.x), y: Double(part.y))
      draw(seen, alpha: alpha)
    }
  }

  /// Fills a rectangle of a plane with a colour, as the plane is seen.
  package func fill(_ rectangle: CGRect, _ color: Color, as projection: PlaneProjection) {
    guard let outline = outline(of: rectangle, as: projection) else { return }
    saving {
      transform = .identity
      fill(outline, color)
    }
  }

  /// Clips to a rectangle of a plane, as the plane is seen.
  package func clip(to rectangle: CGRect, as projection: PlaneProjection) {
    guard let outline = outline(of: rectangle, as: projection) else { return }
    transform = .identity
    clip(to: outline)
  }

  /// The outline of a rectangle of a plane that lies before the eye as a whole.
  private func outline(of rectangle: CGRect, as projection: PlaneProjection) -> Path? {
    guard let corners = projection.corners(of: rectangle) else { return nil }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    return path
  }

  /// The pixels that a shape with some corners can touch; all of them if it has none, and nil if it
  /// touches none.
  private func pixels(
    around corners: [CGPoint]?
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    let whole = CGRect(
      x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
    let shape = corners?.reduce(CGRect.null) { $0.union(CGRect(origin: $1)) } ?? whole
    let touched = shape.insetBy(dx: -1, dy: -1).integral.intersection(whole)
    guard touched.width >= 1, touched.height >= 1 else { return nil }
    return (Int(touched.minX), Int(touched.minY), Int(touched.width), Int(touched.height))
  }
}
