internal import CMemsimLibraries

extension Canvas {
  /// Draws the pixels of another surface, each a unit wide and high, from the origin.
  ///
  /// - Precondition: It is not the surface that this canvas draws on.
  package func draw(_ other: Surface, alpha: CGFloat = 1) {
    precondition(other !== surface, "a surface is drawn on itself")
    guard alpha > 0 else { return }
    if transform.isWholeTranslation { return copy(other, alpha) }
    saving {
      // The edges of the drawing are those of this rectangle; without it, and with nothing beyond
      // the pixels, an enlarged surface would fade at its edges.
      clip(to: CGRect(x: 0, y: 0, width: Double(other.width), height: Double(other.height)))
      guard isDrawable else { return }
      useTransform()
      cairo.pointee.cairo_set_source_surface(handle, other.handle, 0, 0)
      let pattern = cairo.pointee.cairo_get_source(handle)
      cairo.pointee.cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo.pointee.cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo.pointee.cairo_paint_with_alpha(handle, min(alpha, 1))
      check()
    }
  }

  /// Adds the pixels of another surface, which is as large, to the existing ones: with opacities of
  /// both that sum to 1, the result is a mixture.
  package func add(_ other: Surface, alpha: CGFloat) {
    saving {
      saveInLibrary()
      cairo.pointee.cairo_set_operator(handle, CAIRO_OPERATOR_ADD)
      draw(other, alpha: alpha)
    }
  }

  /// Draws with hard edges: each pixel is covered, or it is not.
  package func withHardEdges(_ body: () -> Void) {
    saving {
      saveInLibrary()
      cairo.pointee.cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE)
      body()
    }
  }

  /// Multiplies the existing pixels, within the clip, by the alpha of the drawing of `body`.
  package func keeping(_ body: () -> Void) {
    saving {
      saveInLibrary()
      cairo.pointee.cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)
      body()
    }
  }

  /// Draws pixels of another surface where each is a pixel of this one: none is enlarged or fades,
  /// so no edge has to be preserved.
  private func copy(_ other: Surface, _ alpha: CGFloat) {
    useIdentity()
    cairo.pointee.cairo_set_source_surface(handle, other.handle, transform.tx, transform.ty)
    cairo.pointee.cairo_paint_with_alpha(handle, min(alpha, 1))
    check()
  }

  /// Draws another surface with a transform, within a rectangle of these coordinates if there is
  /// one.
  package func draw(
    _ other: Surface, _ transform: CGAffineTransform, alpha: CGFloat = 1, within clip: CGRect? = nil
  ) {
    saving {
      if let clip { self.clip(to: clip) }
      concatenate(transform)
      draw(other, alpha: alpha)
    }
  }

  /// Draws another surface so that it fills a rectangle.
  package func draw(_ other: Surface, in rectangle: CGRect, alpha: CGFloat = 1) {
    guard !rectangle.isEmpty else { return }
    let transform = CGAffineTransform(
      a: rectangle.width / Double(other.width), b: 0, c: 0,
      d: rectangle.height / Double(other.height), tx: rectangle.minX, ty: rectangle.minY)
    draw(other, transform, alpha: alpha)
  }

  /// Draws another surface upside down so that it fills a rectangle: upright where the origin is at
  /// the lower left.
  package func draw(_ other: Surface, upsideDownIn rectangle: CGRect, alpha: CGFloat = 1) {
    saving {
      let (top, bottom) = (rectangle.minY, rectangle.maxY)
      concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: top + bottom))
      draw(other, in: rectangle, alpha: alpha)
    }
  }

  /// Draws another surface so that it fills a rectangle; only the pixel behind the left and the
  /// upper part is stretched, and a part without an extent as a whole.
  package func drawStretched(
    _ other: Surface, in rectangle: CGRect, left: CGFloat, top: CGFloat, alpha: CGFloat
  ) {
    let (width, height) = (CGFloat(other.width), CGFloat(other.height))
    let columns = Self.spans(width, left, rectangle.minX, rectangle.width)
    let rows = Self.spans(height, top, rectangle.minY, rectangle.height)
    for row in rows {
      for column in columns {
        let target = CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
        guard !target.isEmpty, column.length > 0, row.length > 0 else { continue }
        let (x, y) = (column.toLength / column.length, row.toLength / row.length)
        draw(
          other,
          CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: column.to - column.from * x, ty: row.to - row.from * y),
          alpha: alpha, within: target)
      }
    }
  }

  /// The parts of a length of pixels and the parts of another length that they fill.
  private static func spans(
    _ length: CGFloat, _ cap: CGFloat, _ start: CGFloat, _ target: CGFloat
  ) -> [(from: CGFloat, length: CGFloat, to: CGFloat, toLength: CGFloat)] {
    guard cap > 0, cap < length, target >= length - 1 else { return [(0, length, start, target)] }
    let rest = length - cap - 1
    let middle = target - cap - rest
    return [
      (0, cap, start, cap), (cap, 1, start + cap, middle),
      (cap + 1, rest, start + cap + middle, rest),
    ]
  }

  /// Makes a rectangle transparent.
  package func clear(_ rectangle: CGRect) {
    saving {
      saveInLibrary()
      cairo.pointee.cairo_set_operator(handle, CAIRO_OPERATOR_CLEAR)
      fill(Path(rectangle), .black)
    }
  }

  /// Replaces the pixels by those of a surface of the library, which is as large.
  func replace(with other: OpaquePointer) {
    saving {
      concatenate(transform.inverted())
      useTransform()
      saveInLibrary()
      cairo.pointee.cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
      cairo.pointee.cairo_set_source_surface(handle, other, 0, 0)
      cairo.pointee.cairo_paint(handle)
    }
    check()
  }
}

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

  /// The outline of a rectangle of a plane that is before the eye as a whole.
  private func outline(of rectangle: CGRect, as projection: PlaneProjection) -> Path? {
    projection.corners(of: rectangle).map { Path(corners: $0) }
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
