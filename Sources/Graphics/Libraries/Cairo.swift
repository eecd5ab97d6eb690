internal import CMemsimGraphics
internal import Glibc

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
