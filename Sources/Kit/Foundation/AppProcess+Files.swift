internal import MemsimDevice
internal import MemsimVocabulary

/// Files, as the app reads and writes them.
extension AppProcess {
  /// The path of the app's own folder, as the app sees it (platform F1).
  var homePath: String { "/var/mobile/Applications/\(executable.name)" }

  /// The path of the app's bundle, as the app sees it.
  var bundlePath: String { "\(homePath)/\(bundle?.productName ?? executable.name).app" }

  /// Returns the bytes of a file of the bundle or of the app's own folders; nil if there is none.
  func contents(ofFile path: String) -> [UInt8]? {
    if bundle != nil, path.hasPrefix(bundlePath + "/") {
      return resource(path) { bundle, file throws(Problem) in try bundle.contents(of: file) }
    }
    return storagePath(of: path).flatMap { system.storage.read($0) }
  }

  /// Writes a file in the app's own folders; returns whether that was possible.
  func write(_ bytes: [UInt8], toFile path: String) -> Bool {
    guard let path = storagePath(of: path) else { return false }
    return (try? system.storage.write(bytes, to: path)) != nil
  }

  /// Returns the result of `read` for a file of the app's bundle, whose path the app gives; nil if
  /// no such file exists.
  func resource<Value>(
    _ path: String, _ read: (AppBundle, String) throws(Problem) -> Value
  ) -> Value? {
    guard let bundle, path.hasPrefix(bundlePath + "/") else { return nil }
    let file = String(path.dropFirst(bundlePath.count + 1))
    do throws(Problem) {
      return try read(bundle, file)
    } catch {
      // An app may ask for a missing file. But if a file that was there when the bundle was read is
      // missing now, the app is not at fault.
      if bundle.files.contains(file) { endRun(for: error) }
      return nil
    }
  }

  /// Returns the bytes of a file of a bundle, perhaps of another app's; nil if the host refuses to
  /// read it, which ends the run.
  func contents(of file: String, in bundle: AppBundle) -> [UInt8]? {
    do throws(Problem) {
      return try bundle.contents(of: file)
    } catch {
      endRun(for: error)
      return nil
    }
  }

  private func endRun(for problem: Problem) {
    system.endRun(hostRefuses: "\(problem.mark): \(problem.message)")
  }

  /// Returns the kind of entry at a path of the bundle or of the app's folders; nil if none exists.
  func entry(at path: String) -> AppStorage.EntryKind? {
    if bundle != nil, (path + "/").hasPrefix(bundlePath + "/") {
      return names(inFolder: path) == nil ? contents(ofFile: path).map { _ in .file } : .folder
    }
    return storagePath(of: path).flatMap { system.storage.kind(at: $0) }
  }

  /// The sorted names of the entries of a folder; nil when there is no such folder.
  func names(inFolder path: String) -> [String]? {
    if let bundle, (path + "/").hasPrefix(bundlePath + "/") {
      let folder = path.dropFirst(bundlePath.count + 1)
      let prefix = folder.isEmpty || folder.hasSuffix("/") ? String(folder) : folder + "/"
      let names = bundle.files.filter { $0.hasPrefix(prefix) }.map {
        String($0.dropFirst(prefix.count).prefix { $0 != "/" })
      }
      return names.isEmpty ? nil : Set(names).sorted()
    }
    guard let path = storagePath(of: path), system.storage.kind(at: path) == .folder else {
      return nil
    }
    return system.storage.list(path)
  }

  /// Changes something in the app's own folders; returns whether that was possible.
  func change<Result>(
    _ path: String, _ body: (AppStorage, String) throws -> Result
  ) -> Bool {
    guard let path = storagePath(of: path) else { return false }
    return (try? body(system.storage, path)) != nil
  }

  /// Whether the app may change the entry at a path.
  func mayChange(_ path: String) -> Bool {
    storagePath(of: path).map(AppStorage.mayChange) ?? false
  }

  /// A path from the app's own folder on, where one starts that is not absolute; nil for a path
  /// that leads elsewhere.
  private func storagePath(of path: String) -> String? {
    if path == homePath { return "" }
    if path.hasPrefix(homePath + "/") { return String(path.dropFirst(homePath.count + 1)) }
    return path.hasPrefix("/") ? nil : path
  }
}
