package import MemsimHost
internal import MemsimRuntime
public import MemsimVocabulary

/// An app as a folder of the host whose name ends in `.app`: its description and its files.
public struct AppBundle: Sendable {
  /// The path of the folder, as it was given.
  public let path: String
  /// The name of the folder, without its ending.
  public let productName: String
  /// The contents of `Info.plist`.
  public let info: InfoPlist
  /// The paths of its files from the folder on, sorted; hidden ones are left out.
  public let files: [String]
  /// The app's pages in Settings; nil if it has none.
  public private(set) var settings: SettingsBundle?

  private static let ending = ".app"
  private static let folderEnding = ".lproj"

  private let folder: HostFolder

  /// Reads the folder, and checks that the files it names exist.
  ///
  /// The path may lead through links; links inside the folder must not lead out of it.
  public init(path: String) throws(InputError) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    try self.init(HostFolder(trimmed))
  }

  /// Reads a folder, and checks that the files that it names exist.
  package init(_ folder: HostFolder) throws(InputError) {
    let name = folder.path.split(separator: "/").last.map(String.init) ?? ""
    guard Self.isName(name) else {
      throw InputError(
        at: SourceMark(wholeOf: folder.path), "this is not the bundle of an app",
        expected: "a folder such as MyApp.app")
    }
    self.folder = folder
    path = folder.path
    let productName = String(name.dropLast(Self.ending.count))
    self.productName = productName
    let listing = try Self.reading { () throws(FileError) in
      try folder.files(FileLimit.ofResource)
    }
    if !listing.errors.isEmpty { throw InputError(listing.errors.map(Problem.init)) }
    files = listing.paths
    let read = try Self.reading { () throws(FileError) in
      try Self.info(in: folder, productName)
    }
    info = try read.get()
    var problems = missingFiles() + strangeLanguages() + wrongPictures()
    settings = SettingsBundle(of: self, problems: &problems)
    if !problems.isEmpty { throw InputError(problems) }
  }

  private static func reading<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(InputError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw InputError([Problem(error)])
    }
  }

  /// Whether a folder of a name is a bundle.
  private static func isName(_ name: String) -> Bool {
    name.hasSuffix(ending) && name != ending
  }

  /// The contents of `Info.plist`, or the errors in it.
  static let infos = FileCache<Result<InfoPlist, InputError>>()

  private static func info(
    in folder: HostFolder, _ productName: String
  ) throws(FileError) -> Result<InfoPlist, InputError> {
    // The folder's path ends in the product's name.
    let file = "\(folder.path)/Info.plist"
    // Cached values outlive the process whose native code asks for them first.
    return try Heap.withHostAllocations { () throws(FileError) in
      try infos.value(of: "Info.plist", in: folder, .propertyList, key: file) { bytes in
        Result { () throws(InputError) in
          try InfoPlist(bytes: bytes, file: file, productName: productName)
        }
      }
    }
  }

  /// Returns the cached value of a file; the key names all that it depends on beside the contents.
  package func value<Value>(
    of file: String, from cache: FileCache<Value>, key: String, made make: ([UInt8]) -> Value
  ) throws(Problem) -> Value {
    do throws(FileError) {
      return try Heap.withHostAllocations { () throws(FileError) in
        try cache.value(of: file, in: folder, .ofResource(file), key: key, made: make)
      }
    } catch {
      throw Problem(error)
    }
  }

  /// Returns the contents of a file in the bundle.
  package func contents(of file: String) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      return try folder.read(file, FileLimit.ofResource(file))
    } catch {
      throw Problem(error)
    }
  }

  /// The search for its resources, as a user of some languages sees them.
  public func lookup(languages: [Language]) -> ResourceLookup {
    ResourceLookup(
      files: files, languages: languages, developmentRegion: info.developmentRegion)
  }

  /// Returns the missing files that the system itself looks for: the icon at the top, and the main
  /// nib, which users of every language must find.
  private func missingFiles() -> [Problem] {
    var problems: [Problem] = []
    if let icon = info.iconFile, !files.contains(icon) {
      problems.append(missing(.iconFile, icon, expected: "the file at the top of the bundle"))
    }
    if let nib = info.mainNibFile, lookup(languages: []).path(nib, ofType: "xib") == nil {
      let isCompiled = lookup(languages: []).path(nib, ofType: "nib") != nil
      let place = "\(nib).xib at the top of the bundle or in \(info.developmentRegion).lproj"
      let hint = isCompiled ? "; the .nib is compiled: use the .xib that it was made from" : ""
      problems.append(missing(.mainNibFile, nib, expected: place + hint))
    }
    if let name = info.launchImageFile, !hasLaunchPicture {
      problems.append(
        missing(.launchImageFile, name, expected: "the name of a PNG picture, as Default"))
    }
    return problems
  }

  private func missing(_ key: InfoPlistKey, _ name: String, expected: String) -> Problem {
    let mark = info.marks[key.rawValue] ?? SourceMark(wholeOf: path)
    let names = files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    // A nib is named without its ending.
    let candidates = key == .mainNibFile ? names.map { Self.base(of: $0) } : names
    let nearest = nearestWord(to: name, in: candidates.filter { $0 != name })
    return Problem(
      at: mark, "'\(key.rawValue)' names \(name.quoted), which is missing", expected: expected,
      nearest: nearest)
  }

  private static func base(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Folders of resources that no user's language leads to.
  private func strangeLanguages() -> [Problem] {
    let folders = files.compactMap { file in
      file.firstIndex(of: "/").map { String(file[..<$0]) }
    }
    return Set(folders).sorted().compactMap { folder in
      guard folder.hasSuffix(Self.folderEnding),
        Language(codeOrName: String(folder.dropLast(Self.folderEnding.count))) == nil
      else { return nil }
      return Problem(
        at: SourceMark(wholeOf: "\(path)/\(folder)"), "the name of the folder is not a language",
        expected: "the code of a language, such as en.lproj or en_GB.lproj")
    }
  }
}

extension Problem {
  /// A file or folder that is not read.
  init(_ error: FileError) {
    self.init(
      at: SourceMark(wholeOf: error.path), error.found, expected: error.expected,
      isOfHost: error.cause == .refused)
  }
}
