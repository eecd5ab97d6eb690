internal import MemsimDevice

/// Files, as the app reads them.
extension AppProcess {
  /// Where the app believes its bundle to be.
  var bundlePath: String { "/Applications/\(bundle?.productName ?? executable.name).app" }

  /// What is in a file of the app's bundle, or of its own folders; nil when there is no such file.
  func contents(ofFile path: String) -> [UInt8]? {
    guard let bundle, path.hasPrefix(bundlePath + "/") else { return system.storage.read(path) }
    return try? bundle.contents(of: String(path.dropFirst(bundlePath.count + 1)))
  }
}
