internal import CMemsimGraphics

extension UnsafePointer<memsim_cairo> {
  /// What the library calls a failure.
  func text(of status: memsim_enumeration) -> String {
    String(cString: pointee.cairo_status_to_string(status))
  }
}
