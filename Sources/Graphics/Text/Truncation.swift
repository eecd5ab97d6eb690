internal import CMemsimGraphics

/// What is left out of a line that is too wide.
public enum Truncation: Hashable, Sendable {
  /// Its start, with an ellipsis there.
  case head
  /// Its middle, with an ellipsis there.
  case middle
  /// Its end, with an ellipsis there.
  case tail
  /// Whatever is beyond the width, through the letters.
  case clip

  var value: memsim_enumeration {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    case .clip: PANGO_ELLIPSIZE_NONE
    }
  }
}
