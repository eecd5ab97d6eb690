internal import MemsimDevice
internal import MemsimVocabulary

/// Files, as the app reads and writes them.
extension AppProcess {
  /// Where the app believes its own folder to be (platform F1).
  var homePath: String { "/var/mobile/Applications/\(executable.name)" }

  /// Where the app believes its bundle to be.
  var bundlePath: String { "\(homePath)/\(bundle?.productName ?? executable.name).app" }

  /// What is in a file of the app's bundle, or of its own folders; nil when there is no such file.
  func contents(ofFile path: String) -> [UInt8]? {
    if let bundle, path.hasPrefix(bundlePath + "/") {
      return resource(String(path.dropFirst(bundlePath.count + 1)), of: bundle)
    }
    return storagePath(of: path).flatMap { system.storage.read($0) }
  }

  /// Makes a file in the app's own folders, or replaces what is in it; says whether it may.
  func write(_ bytes: [UInt8], toFile path: String) -> Bool {
    guard let path = storagePath(of: path) else { return false }
    return (try? system.storage.write(bytes, to: path)) != nil
  }

  private func resource(_ file: String, of bundle: AppBundle) -> [UInt8]? {
    do throws(Problem) {
      return try bundle.contents(of: file)
    } catch {
      // An app can ask for what is not there, but what was there when the bundle was read, and now
      // is not, is no affair of the app.
      if bundle.files.contains(file) { fatalError("\(error)") }
      return nil
    }
  }

  /// A path from the app's own folder on, where one starts that is not absolute; nil for a path
  /// that leads elsewhere.
  private func storagePath(of path: String) -> String? {
    if path.hasPrefix(homePath + "/") { return String(path.dropFirst(homePath.count + 1)) }
    return path.hasPrefix("/") ? nil : path
  }
}
