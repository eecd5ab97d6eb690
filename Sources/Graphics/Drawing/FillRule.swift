internal import CMemsimGraphics

/// What lies inside a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// What the path goes around, more often one way than the other.
  case winding
  /// What the path goes around an odd number of times.
  case evenOdd

  var value: memsim_enumeration {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}
