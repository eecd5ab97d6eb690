internal import MemsimDevice
internal import MemsimHost
internal import MemsimSimulation
internal import MemsimVocabulary

/// The folder of an app's source, as its developer left it, and the bundle that is built of it.
struct AppFolder {
  /// The path of the bundle.
  let bundle: String
  let info: InfoPlist
  let sources: CompiledCodeSupport.Sources
  /// The paths of all files that belong into the bundle, its description among them.
  let resources: [String]

  private let folder: HostFolder
  private let infoFile: String

  /// Reads a folder; `output` is the bundle that the user has named.
  init(_ path: String, output: String?) throws {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    folder = HostFolder(path)
    let listing = try folder.files(FileLimit.ofResource)
    if let error = listing.errors.first { throw Failure(error) }
    let files = listing.paths.filter { file in
      !file.split(separator: "/").dropLast().contains { $0.hasSuffix(".app") || $0 == "build" }
    }
    let parts = try Parts(of: files, in: folder)
    guard let infoFile = parts.infoFiles.first, parts.infoFiles.count == 1 else {
      let found = parts.infoFiles.isEmpty ? "no" : "more than one"
      throw Failure(["\(path): error: \(found) Info.plist; expected one"])
    }
    guard !parts.code.isEmpty else {
      throw Failure(["\(path): error: no source file; expected a file such as main.m"])
    }
    self.infoFile = infoFile
    let name = parts.productName ?? path.split(separator: "/").last.map(String.init) ?? "App"
    bundle = output ?? "\(name).app"
    let product = bundle.split(separator: "/").last.map { $0.dropLast(".app".count) } ?? ""
    info = try InfoPlist(
      bytes: try folder.read(infoFile, .propertyList), file: HostFolder.path(infoFile, in: path),
      productName: String(product))
    let headers = files.filter { [".h", ".pch"].contains(Self.ending(of: $0)) }
    sources = CompiledCodeSupport.Sources(
      files: parts.code.map { HostFolder.path($0, in: path) },
      headerFolders: Set(headers.map { HostFolder.path(Self.folder(of: $0), in: path) }).sorted(),
      prefixHeader: parts.prefixHeader.map { HostFolder.path($0, in: path) })
    resources = [infoFile] + parts.resources.filter { !parts.infoFiles.contains($0) }
  }

  /// The contents of a file of the folder.
  func contents(of file: String) throws(FileError) -> [UInt8] {
    try folder.read(file, .ofResource(file))
  }

  /// The place of a resource in the bundle: those of a language are in its folder, and all others
  /// at the top.
  func place(of file: String) -> String {
    if file == infoFile { return "Info.plist" }
    let steps = file.split(separator: "/").map(String.init)
    let first = steps.firstIndex { $0.hasSuffix(".lproj") || $0.hasSuffix(".bundle") }
    return steps[(first ?? steps.count - 1)...].joined(separator: "/")
  }

  fileprivate static func ending(of file: String) -> String {
    file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
  }

  fileprivate static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }
}

/// The use of each file of a folder: by its project, or else by its name.
private struct Parts {
  var code: [String]
  var resources: [String]
  var infoFiles: [String]
  var prefixHeader: String?
  var productName: String?

  private static let projectEnding = ".xcodeproj/project.pbxproj"
  private static let notResources: Set<String> = [
    ".c", ".h", ".m", ".md", ".pbxproj", ".pch", ".txt",
  ]

  init(of files: [String], in folder: HostFolder) throws {
    let projects = files.filter { $0.hasSuffix(Self.projectEnding) }
    guard projects.count < 2 else {
      throw Failure(["\(folder.path): error: more than one project; expected one"])
    }
    code = files.filter { Self.isCode($0) }
    infoFiles = files.filter { $0 == "Info.plist" || $0.hasSuffix("-Info.plist") }
    prefixHeader = files.first { $0.hasSuffix(".pch") }
    resources = files.filter { file in
      !Self.notResources.contains(AppFolder.ending(of: file)) && !file.contains(".xcodeproj/")
    }
    if let project = projects.first { try use(project, files, folder) }
  }

  private static func isCode(_ file: String) -> Bool {
    [".c", ".m"].contains(AppFolder.ending(of: file))
  }

  /// Takes the parts that a project lists.
  private mutating func use(_ file: String, _ files: [String], _ folder: HostFolder) throws {
    let path = HostFolder.path(file, in: folder.path)
    let project: XcodeProject
    let bytes = try folder.read(file, .resource)
    do throws(Problem) {
      project = try XcodeProject(bytes: bytes, file: path)
    } catch {
      throw Failure(InputError([error]))
    }
    let start = AppFolder.folder(of: AppFolder.folder(of: file))
    func located(_ file: String) -> String { start == "." ? file : "\(start)/\(file)" }
    let missing = (project.sources + project.resources).map(located).filter { listed in
      !files.contains { $0 == listed || $0.hasPrefix("\(listed)/") }
    }
    guard missing.isEmpty else {
      throw Failure(missing.map { "\(path): error: the project lists \($0), which is missing" })
    }
    code = project.sources.map(located).filter(Self.isCode)
    resources = project.resources.map(located).flatMap { listed in
      files.filter { $0 == listed || $0.hasPrefix("\(listed)/") }
    }
    if let info = project.infoFile { infoFiles = [located(info)] }
    prefixHeader = project.prefixHeader.map(located) ?? prefixHeader
    productName = project.productName
  }
}
