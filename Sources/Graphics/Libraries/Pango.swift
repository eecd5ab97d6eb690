internal import CMemsimGraphics

/// The library that sets text, loaded when the first text is set.
enum Pango {
  typealias Functions = UnsafePointer<memsim_pango>

  /// The functions of the library.
  static func functions() throws(GraphicsError) -> Functions {
    var reason: UnsafeMutablePointer<CChar>?
    if let functions = memsim_load_pango(&reason) { return functions }
    let text = Cairo.takeText(of: &reason)
    throw GraphicsError.library(package: "libpangocairo-1.0-0", reason: text)
  }
}
