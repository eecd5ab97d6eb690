internal import CMemsimLibraries

/// Draws on a surface: later drawings cover earlier ones.
///
/// The origin is the upper left corner, a unit is a pixel, until a transform changes that. Under
/// a transform that makes a line or a point of everything, nothing is drawn; nor is a shape with a
/// point that is no number or is beyond `farthest` pixels away.
package final class Canvas {
  /// The surface that it draws on.
  package let surface: Surface

  /// From the coordinates that are drawn in to pixels.
  package var transform = CGAffineTransform.identity

  /// The greatest distance from the origin of a pixel that is drawn to: the library counts in whole
  /// and 256th parts of a pixel, in 32 bits.
  package static let farthest = 4_000_000.0

  private var saved: [SavedState] = []

  /// Whether the library is known to have no transform.
  private var isIdentityInLibrary = false

  let handle: OpaquePointer

  var cairo: Cairo.Functions { surface.cairo }

  /// Starts to draw on a surface.
  package init(_ surface: Surface) {
    self.surface = surface
    handle = surface.cairo.pointee.cairo_create(surface.handle)
  }

  deinit {
    cairo.pointee.cairo_destroy(handle)
    cairo.pointee.cairo_surface_flush(surface.handle)
  }

  /// Saves the transform and the clip, for `restore`.
  package func save() {
    saved.append(SavedState(transform: transform))
  }

  /// Restores the transform and the clip of the last `save`.
  ///
  /// - Precondition: The saved state was not restored yet.
  package func restore() {
    guard let state = saved.popLast() else {
      preconditionFailure("restored more often than saved")
    }
    transform = state.transform
    if state.isInLibrary {
      isIdentityInLibrary = false
      cairo.pointee.cairo_restore(handle)
    }
  }

  /// Has the library save its own state, which is about to change: at most once for each `save`.
  ///
  /// The transform, the colour and other state that each drawing sets anew are not meant.
  func saveInLibrary() {
    guard let last = saved.indices.last, !saved[last].isInLibrary else { return }
    saved[last].isInLibrary = true
    cairo.pointee.cairo_save(handle)
  }

  /// Runs `body` between `save` and `restore`.
  package func saving<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    save()
    defer { restore() }
    return try body()
  }

  /// Puts a transform before the current one.
  package func concatenate(_ transform: CGAffineTransform) {
    self.transform = transform.concatenating(self.transform)
  }

  /// Clips to a path, within the current clip.
  package func clip(to path: Path, _ rule: FillRule = .winding) {
    saveInLibrary()
    let isThere = isDrawable && trace(path)
    if !isThere { cairo.pointee.cairo_new_path(handle) }
    cairo.pointee.cairo_set_fill_rule(handle, rule.value)
    cairo.pointee.cairo_clip(handle)
    check()
  }

  /// Clips to a rectangle, within the current clip.
  package func clip(to rectangle: CGRect) {
    clip(to: Path(rectangle))
  }

  /// Whether the transform can be inverted and has numbers everywhere.
  var isDrawable: Bool { transform.isDrawable }

  /// Gives the library the transform and a path; false, with nothing done, if it cannot be drawn.
  func trace(_ path: Path) -> Bool {
    trace(path, transform)
  }

  private func trace(_ path: Path, _ transform: CGAffineTransform) -> Bool {
    guard path.points.allSatisfy({ isNear($0, transform) }) else { return false }
    use(transform)
    cairo.pointee.cairo_new_path(handle)
    for element in path.elements { trace(element) }
    return true
  }

  /// Passes the library the outline of a rectangle, of coordinates that a transform maps to pixels;
  /// false, with nothing done, if it cannot be drawn.
  ///
  /// If nothing is turned or scaled, the library would do no more to a point than add to it.
  func trace(_ rectangle: CGRect, _ transform: CGAffineTransform) -> Bool {
    guard !rectangle.isNull else { return false }
    guard transform.isTranslation else { return trace(Path(rectangle), transform) }
    let (left, right) = (rectangle.minX + transform.tx, rectangle.maxX + transform.tx)
    let (top, bottom) = (rectangle.minY + transform.ty, rectangle.maxY + transform.ty)
    let farthest = Self.farthest
    guard abs(left) < farthest, abs(right) < farthest, abs(top) < farthest, abs(bottom) < farthest
    else { return false }
    useIdentity()
    // Earlier drawing has left no path.
    let cairo = cairo
    cairo.pointee.cairo_move_to(handle, left, top)
    cairo.pointee.cairo_line_to(handle, right, top)
    cairo.pointee.cairo_line_to(handle, right, bottom)
    cairo.pointee.cairo_line_to(handle, left, bottom)
    cairo.pointee.cairo_close_path(handle)
    return true
  }

  /// Whether the pixel of a point can be drawn to.
  private func isNear(_ point: CGPoint, _ transform: CGAffineTransform) -> Bool {
    let pixel = point.applying(transform)
    return abs(pixel.x) < Self.farthest && abs(pixel.y) < Self.farthest
  }

  private func trace(_ element: Path.Element) {
    switch element {
    case .move(let point): cairo.pointee.cairo_move_to(handle, point.x, point.y)
    case .line(let point): cairo.pointee.cairo_line_to(handle, point.x, point.y)
    case .curve(let point, let first, let second):
      cairo.pointee.cairo_curve_to(
        handle, first.x, first.y, second.x, second.y, point.x, point.y)
    case .close: cairo.pointee.cairo_close_path(handle)
    }
  }

  func useIdentity() {
    if !isIdentityInLibrary { use(.identity) }
  }

  func useTransform() {
    use(transform)
  }

  private func use(_ transform: CGAffineTransform) {
    isIdentityInLibrary = transform.isIdentity
    var matrix = transform.matrix
    cairo.pointee.cairo_set_matrix(handle, &matrix)
  }

  /// Stops on a failure of the library: a mistake of the module, or no memory on the host.
  func check() {
    let status = cairo.pointee.cairo_status(handle)
    precondition(status == CAIRO_STATUS_SUCCESS, "cairo: \(cairo.text(of: status))")
  }
}

/// The state that `restore` restores.
private struct SavedState {
  let transform: CGAffineTransform
  /// Whether the library has saved its part, the clip.
  var isInLibrary = false
}

extension CGAffineTransform {
  /// Whether it can be inverted and has numbers everywhere.
  var isDrawable: Bool {
    let area = determinant
    return area.isFinite && abs(area) > 1e-12 && tx.isFinite && ty.isFinite
  }

  /// Whether all it does is to move.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether all it does is to move by whole pixels, and no further than they can be.
  var isWholeTranslation: Bool {
    isTranslation && [tx, ty].allSatisfy { $0 == $0.rounded() && abs($0) < Canvas.farthest }
  }

  /// The same transform as the library writes it.
  var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
