internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimSimulation
internal import MemsimVocabulary

/// The memsim that a new package depends on.
enum PackageSource {
  /// A clone, by its path from the root.
  case clone(String)
  /// The version of this memsim in a repository, by the repository's URL.
  case repository(String)

  /// The name of the option that chooses it.
  static let option = "--package"
  private static let example = "https://example.org/memsim.git"
  private static let limit = FileLimit("an address", bytes: 4096)

  /// Chooses what the user names; nil chooses the clone that built this program, or the repository
  /// that an installed program was built for.
  init(_ named: String?) throws(Failure) {
    if let named {
      self = try Self.isURL(named) ? Self(url: named) : Self(folder: named)
    } else if let folder = Self.ownClone {
      self = .clone(folder)
    } else if let url = Self.installedURL {
      try self.init(url: url)
    } else {
      throw Failure(
        "\(Self.option): error: this memsim is installed and does not know the address of "
          + "its repository; add \(Self.option) URL, or \(Self.option) FOLDER for "
          + "a clone of memsim")
    }
  }

  private init(folder: String) throws(Failure) {
    guard Self.isClone(folder), let path = HostFile(folder).resolvedPath else {
      throw Failure(
        "\(Self.option) \(folder): error: this folder has no sources of memsim; expected a clone "
          + "of memsim, or a URL such as \(Self.example)")
    }
    self = .clone(path)
  }

  private init(url: String) throws(Failure) {
    let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !#"\"'`"#.utf8.contains($0) }
    guard isPlain, !Self.name(of: url).isEmpty else {
      throw Failure(
        "\(Self.option) \(url): error: this is no address of a repository; expected a URL such as "
          + "\(Self.example)")
    }
    self = .repository(url)
  }

  /// The dependency, as the argument list of `.package` in a manifest.
  var dependency: String {
    switch self {
    case .clone(let folder): "name: \"memsim\", path: \(folder.quotedAsJSON)"
    case .repository(let url): "url: \"\(url)\", .upToNextMinor(from: \"\(memsimVersion)\")"
    }
  }

  /// The name by which the products of a manifest name it: that of a repository is in its URL.
  var name: String {
    switch self {
    case .clone: "memsim"
    case .repository(let url): Self.name(of: url)
    }
  }

  private static func name(of url: String) -> String {
    let last = url.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let name = last.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
    return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
  }

  /// Whether a text is a URL or the address of a repository for ssh, and no path.
  private static func isURL(_ text: String) -> Bool {
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    return text[..<colon].contains("@") && !text[..<colon].contains("/")
  }

  /// The repository that an installed program was built for; nil if its packager named none.
  private static var installedURL: String? {
    guard let path = HostProcess.path("share/memsim/repository", above: 1),
      let bytes = try? HostFile(path).read(limit)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  /// The clone that built this program; nil if the program is installed.
  private static var ownClone: String? {
    HostProcess.path("Package.swift", above: 3).flatMap { path in
      let folder = String(path.dropLast("/Package.swift".count))
      return isClone(folder) ? folder : nil
    }
  }

  private static func isClone(_ folder: String) -> Bool {
    (try? HostFile("\(folder)/Package.swift").kind()) == .file
      && (try? HostFile("\(folder)/Sources/Kit").kind()) == .folder
  }
}
