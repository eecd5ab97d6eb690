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
  /// What should be a picture is none, or is damaged.
  case picture(name: String, reason: String)
  /// Memory cannot hold pixels as it is laid out.
  case surface(reason: String)

  /// The message for the user of the host.
  public var description: String {
    switch self {
    case .library(let package, let reason):
      "drawing needs the package \(package): \(reason)"
    case .font(let path, let package):
      "text needs the package \(package): there is no \(path)"
    case .damagedFont(let path, let package):
      "text needs the package \(package): \(path) is not a font that can be read"
    case .file(let path, let reason): "\(path): \(reason)"
    case .picture(let name, let reason): "\(name): \(reason)"
    case .surface(let reason): "these pixels cannot be drawn on: \(reason)"
    }
  }
}
