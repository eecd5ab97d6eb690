internal import CMemsimGraphics
internal import Glibc

/// All that drawing needs of the host.
package enum Drawing {
  /// That the libraries and the fonts are there, and can be used.
  package static func check() throws(GraphicsError) {
    _ = try Cairo.functions()
    _ = try Typesetter.current()
  }
}

/// The library that draws, loaded when the first surface is made.
enum Cairo {
  typealias Functions = UnsafePointer<memsim_cairo>

  /// The functions of the library.
  static func functions() throws(GraphicsError) -> Functions {
    var reason: UnsafeMutablePointer<CChar>?
    if let functions = memsim_load_cairo(&reason) { return functions }
    throw GraphicsError.library(package: "libcairo2", reason: takeText(of: &reason))
  }

  /// What a loader says, whose text is freed.
  static func takeText(of reason: inout UnsafeMutablePointer<CChar>?) -> String {
    guard let text = reason else { return "there is no memory" }
    defer {
      free(text)
      reason = nil
    }
    return String(cString: text)
  }
}

extension UnsafePointer<memsim_cairo> {
  /// What the library calls a failure.
  func text(of status: memsim_enumeration) -> String {
    String(cString: pointee.cairo_status_to_string(status))
  }
}

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
