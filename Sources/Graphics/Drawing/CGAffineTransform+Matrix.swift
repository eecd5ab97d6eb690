internal import CMemsimGraphics

extension CGAffineTransform {
  /// The same transform as the library writes it.
  var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
