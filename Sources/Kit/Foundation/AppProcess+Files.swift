internal import MemsimDevice

/// Files, as the app reads them.
extension AppProcess {
  /// What is in a file of the app's own folder; nil when there is no such file.
  func contents(ofFile path: String) -> [UInt8]? {
    system.storage.read(path)
  }
}
