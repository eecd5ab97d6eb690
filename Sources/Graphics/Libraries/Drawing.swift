internal import CMemsimLibraries
internal import Glibc

/// All that drawing needs of the host.
package enum Drawing {
  /// Checks that the libraries and the fonts are there, and can be used; the library for JPEG is
  /// loaded when a JPEG is decoded.
  package static func check() throws(GraphicsError) {
    _ = try Cairo.functions()
    _ = try Typesetter.setting("").get()
  }
}

/// The library that draws, loaded when the first surface is made.
enum Cairo {
  typealias Functions = UnsafePointer<memsim_cairo>

  /// The functions of the library.
  static func functions() throws(GraphicsError) -> Functions {
    var reason: UnsafeMutablePointer<CChar>?
    if let functions = memsim_load_cairo(&reason) { return functions }
    throw GraphicsError.library(package: "libcairo2", reason: consumeText(of: &reason))
  }

  /// Returns the reason of a loader as a string, and frees the loader's text.
  static func consumeText(of reason: inout UnsafeMutablePointer<CChar>?) -> String {
    guard let text = reason else { return "the host has no memory" }
    defer {
      free(text)
      reason = nil
    }
    return String(cString: text)
  }
}

extension UnsafePointer<memsim_cairo> {
  /// Returns the library's text for a failure.
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
    let text = Cairo.consumeText(of: &reason)
    throw GraphicsError.library(package: "libpangocairo-1.0-0", reason: text)
  }
}

/// The library that decodes pictures in the JPEG format, loaded when the first one is.
enum JPEG {
  /// The functions of the library.
  static func functions() throws(GraphicsError) -> OpaquePointer {
    var reason: UnsafeMutablePointer<CChar>?
    if let functions = memsim_load_jpeg(&reason) { return functions }
    let text = Cairo.consumeText(of: &reason)
    throw GraphicsError.library(
      package: "libjpeg62-turbo (on Ubuntu: libjpeg-turbo8)", reason: text)
  }
}

/// Why something cannot be drawn, measured, read or written.
public enum GraphicsError: Error, Equatable, CustomStringConvertible {
  /// A library that draws is not installed, or is another version than is needed.
  case library(package: String, reason: String)
  /// A font that texts are set in is not installed.
  case font(path: String, package: String)
  /// A font file is there but cannot be read as one.
  case damagedFont(path: String, package: String)
  /// A file cannot be read or written.
  case file(path: String, reason: String)
  /// The bytes are no picture, or a damaged one.
  case picture(name: String, reason: String)
  /// Memory cannot hold pixels as it is laid out.
  case surface(reason: String)

  /// The message for the user of the host.
  public var description: String {
    switch self {
    case .library(let package, let reason):
      "drawing needs the package \(package): \(reason)"
    case .font(let path, let package):
      "text needs the package \(package): \(path) is missing"
    case .damagedFont(let path, let package):
      "text needs the package \(package): \(path) is not a readable font"
    case .file(let path, let reason): "\(path): \(reason)"
    case .picture(let name, let reason): "\(name): \(reason)"
    case .surface(let reason): "memsim cannot draw on these pixels: \(reason)"
    }
  }
}
