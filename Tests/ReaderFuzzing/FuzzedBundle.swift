internal import Foundation

/// The bundle of an app whose nib is written anew for each reading, in a folder of this process.
final class FuzzedBundle {
  private let folder: URL

  /// The path of its folder.
  var path: String { folder.path }

  /// Makes the folder, with a nib that says nothing.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "memsim-fuzz-readers-\(getpid())/Fuzzed.app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.information.utf8).write(to: folder.appending(path: "Info.plist"))
    write(nib: [])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// Replaces the nib.
  func write(nib bytes: [UInt8]) {
    do {
      try Data(bytes).write(to: folder.appending(path: "Fuzzed.xib"))
    } catch {
      fatalError("\(error)")
    }
  }

  private static let information = """
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>Fuzzed</string>
    <key>CFBundleIdentifier</key><string>com.example.fuzzed</string>
    <key>CFBundleName</key><string>Fuzzed</string>
    <key>CFBundleVersion</key><string>1.0</string>
    </dict></plist>
    """
}
