internal import Glibc

/// The folder of the package that a source file belongs to, where there is one.
struct PackageFolder {
  private let path: String?

  /// Finds the nearest folder above a file that has a manifest.
  init(of file: String) {
    var folder = file[...]
    repeat {
      guard let slash = folder.lastIndex(of: "/") else {
        path = nil
        return
      }
      folder = folder[..<slash]
    } while access("\(folder)/Package.swift", F_OK) != 0
    path = String(folder)
  }

  /// A path as people of the package write it: from its folder, where the file is below it.
  func name(of file: String) -> String {
    guard let path, file.hasPrefix("\(path)/") else { return file }
    return String(file.dropFirst(path.count + 1))
  }

  /// The path by which the host finds a file of the package; from the working folder where there is
  /// no package.
  func path(of file: String) -> String {
    file.hasPrefix("/") ? file : path.map { "\($0)/\(file)" } ?? file
  }
}
