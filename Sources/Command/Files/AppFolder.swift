internal import MemsimDevice
internal import MemsimHost
internal import MemsimSimulation
internal import MemsimVocabulary

/// The folder of an app's source, as its developer left it, and the bundle that is built of it.
struct AppFolder {
  /// The path of the bundle.
  let bundle: BundlePath
  let info: InfoPlist
  let sources: CompiledCodeSupport.Sources
  /// The paths of all files that belong into the bundle, by their places there.
  private(set) var resources: [String: String] = [:]
  /// The files that are not used as their project says.
  private(set) var warnings: [Problem] = []

  private let folder: HostFolder
  /// The path of the Info.plist, and the bytes that the bundle gets.
  private let infoFile: (path: String, bytes: [UInt8])

  /// Reads a folder; `output` is the bundle that the user has named.
  init(_ path: String, output: String?) throws {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let named = try output.map { output throws(Failure) in try BundlePath(output) }
    folder = HostFolder(path)
    let listing = try folder.files(FileLimit.ofResource)
    if let error = listing.errors.first { throw Failure(error) }
    let files = listing.paths.filter { file in
      !file.split(separator: "/").dropLast().contains { $0.hasSuffix(".app") || $0 == "build" }
    }
    try Self.checkNames(of: files, in: path)
    let parts = try AppParts(of: files, in: folder)
    guard let infoFile = parts.infoFiles.first, parts.infoFiles.count == 1 else {
      let found = parts.infoFiles.isEmpty ? "no" : "more than one"
      throw Failure("\(path): error: \(found) Info.plist; expected one")
    }
    guard !parts.code.isEmpty else {
      throw Failure("\(path): error: no source file; expected a file such as main.m")
    }
    bundle = try named ?? BundlePath(inPresentFolder: parts.productName ?? Self.name(of: path))
    let written = try folder.read(infoFile, .propertyList)
    self.infoFile = (infoFile, Self.adding(parts.deviceFamilies, to: written))
    info = try InfoPlist(
      bytes: self.infoFile.bytes, file: HostFolder.path(infoFile, in: path),
      productName: bundle.productName)
    let headers = files.filter { [".h", ".pch"].contains(Self.ending(of: $0)) }
    sources = CompiledCodeSupport.Sources(
      files: parts.code.map { HostFolder.path($0, in: path) },
      headerFolders: Set(headers.map { HostFolder.path(Self.folder(of: $0), in: path) }).sorted(),
      prefixHeader: parts.prefixHeader.map { HostFolder.path($0, in: path) })
    try add(infoFile, at: "Info.plist", isListed: false)
    for file in parts.resources where !parts.infoFiles.contains(file) {
      try add(file, at: Self.place(of: file), isListed: parts.hasProject)
    }
  }

  /// The description of a bundle with the kinds of device of its project, as Xcode adds them; one
  /// that has its own stays as it is.
  ///
  /// They are on the last line, so that messages name the lines of the file.
  private static func adding(_ families: [Int], to bytes: [UInt8]) -> [UInt8] {
    let key = "UIDeviceFamily"
    guard !families.isEmpty, let text = String(validating: bytes, as: UTF8.self) else {
      return bytes
    }
    let comments = #/<!--.*?-->/#.dotMatchesNewlines()
    let plain = text.replacing(comments) { String(repeating: " ", count: $0.output.utf8.count) }
    guard !plain.contains("<key>\(key)</key>"),
      let end = plain.ranges(of: "</dict>").last?.lowerBound
    else { return bytes }
    let numbers = families.map { "<integer>\($0)</integer>" }.joined()
    let place = plain.utf8.distance(from: plain.startIndex, to: end)
    return bytes[..<place] + Array("<key>\(key)</key><array>\(numbers)</array>".utf8)
      + bytes[place...]
  }

  /// Adds a file of the bundle; of two at one place, the last of a project's list counts, as Xcode
  /// copies them in this order, and others are refused.
  private mutating func add(_ file: String, at place: String, isListed: Bool) throws(Failure) {
    let isOfBuild = place == info.executable || place == "Info.plist"
    let other = place == info.executable ? "the executable" : resources[place]
    if let other, other != file {
      let path = HostFolder.path(file, in: folder.path)
      if isListed, !isOfBuild {
        let hidden = HostFolder.path(other, in: folder.path)
        warnings.append(
          Problem(
            at: SourceMark(wholeOf: hidden),
            "it is not in the bundle: the project lists \(path) after it, which is \(place) there"))
        resources[place] = file
        return
      }
      throw Failure(
        "\(path): error: it would be \(place) in the bundle, as \(other) is; expected another name")
    }
    resources[place] = file
  }

  /// Refuses names that would end a line of the compiler's messages, or be its options: it takes a
  /// name that begins with `@` as the name of a list of them.
  private static func checkNames(of files: [String], in path: String) throws(Failure) {
    let names = files.map { HostFolder.path($0, in: path) }
    if let odd = names.first(where: BundlePath.hasControlCharacter) {
      throw Failure("\(odd): error: the path has a control character; expected another name")
    }
    if let odd = names.first(where: { AppParts.isCode($0) && "/\($0)".contains(#/\/@[^\/]*$/#) }) {
      throw Failure("\(odd): error: the name begins with '@'; expected another name")
    }
  }

  /// A problem of the bundle at its place in this folder.
  func inSource(_ problem: Problem) -> Problem {
    let mark = problem.mark
    let start = "\(bundle.path)/"
    guard mark.file.hasPrefix(start),
      let file = resources[String(mark.file.dropFirst(start.count))]
    else { return problem }
    let path = HostFolder.path(file, in: folder.path)
    return Problem(
      at: SourceMark(file: path, line: mark.line, column: mark.column), problem.found,
      expected: problem.expected, nearest: problem.nearest, isOfHost: problem.isOfHost)
  }

  /// The last step of the path that leads to a folder without links.
  private static func name(of path: String) -> String {
    let resolved = HostFile(path).resolvedPath ?? path
    return resolved.split(separator: "/").last.map(String.init) ?? "App"
  }

  /// The contents of a file of the folder.
  func contents(of file: String) throws(FileError) -> [UInt8] {
    file == infoFile.path ? infoFile.bytes : try folder.read(file, .ofResource(file))
  }

  /// The place of a resource in the bundle: those of a language are in its folder, those of a
  /// bundle in that, and all others at the top.
  private static func place(of file: String) -> String {
    let steps = file.split(separator: "/").map(String.init)
    let bundle = steps.firstIndex { $0.hasSuffix(".bundle") }
    let outside = steps[..<(bundle ?? steps.count)]
    let language = outside.lastIndex { $0.hasSuffix(".lproj") }
    return steps[(language ?? bundle ?? steps.count - 1)...].joined(separator: "/")
  }

  static func ending(of file: String) -> String {
    file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
  }

  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }
}
