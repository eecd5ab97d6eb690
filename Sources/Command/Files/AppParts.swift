internal import MemsimDevice
internal import MemsimHost
internal import MemsimVocabulary

/// The use of each file in the folder of an app's source: by its project, or else by its name.
struct AppParts {
  private(set) var code: [String]
  private(set) var resources: [String]
  /// The files that may be the description of the bundle.
  private(set) var infoFiles: [String]
  /// The header that each source file begins with.
  private(set) var prefixHeader: String?
  /// Whether a project lists the resources.
  private(set) var hasProject = false
  /// The name that the project gives the app.
  private(set) var productName: String?
  /// The kinds of device that the project makes the app for, as `UIDeviceFamily` numbers them.
  private(set) var deviceFamilies: [Int] = []

  private static let projectFile = "project.pbxproj"
  private static let otherLanguages: Set<String> = [
    ".M", ".cc", ".cpp", ".cxx", ".mm", ".s", ".swift", ".xcdatamodel",
  ]
  private static let notResources: Set<String> = [
    ".c", ".h", ".m", ".md", ".pbxproj", ".pch", ".txt",
  ]

  /// Finds the use of files, whose paths count from a folder.
  init(of files: [String], in folder: HostFolder) throws {
    let projects = files.filter { "/\($0)".hasSuffix("/\(Self.projectFile)") }
    guard projects.count < 2 else {
      throw Failure("\(folder.path): error: more than one project; expected one")
    }
    code = files.filter { Self.isCode($0) }
    infoFiles = files.filter { $0 == "Info.plist" || $0.hasSuffix("-Info.plist") }
    prefixHeader = files.first { $0.hasSuffix(".pch") }
    resources = files.filter { file in
      !Self.notResources.contains(AppFolder.ending(of: file)) && !file.contains(".xcodeproj/")
    }
    if let project = projects.first {
      try use(project, files, folder)
      return
    }
    let others = files.filter { Self.otherLanguages.contains(AppFolder.ending(of: $0)) }
    guard others.isEmpty else {
      throw Failure(
        others.map { file in
          "\(HostFolder.path(file, in: folder.path)): error: memsim does not compile this "
            + "language; expected .m and .c files"
        })
    }
  }

  static func isCode(_ file: String) -> Bool {
    [".c", ".m"].contains(AppFolder.ending(of: file))
  }

  /// Takes the parts that a project lists.
  private mutating func use(_ file: String, _ files: [String], _ folder: HostFolder) throws {
    let path = HostFolder.path(file, in: folder.path)
    guard AppFolder.folder(of: file).hasSuffix(".xcodeproj") else {
      throw Failure("\(path): error: the project is not in a folder such as App.xcodeproj")
    }
    let project: XcodeProject
    let bytes = try folder.read(file, .resource)
    do throws(Problem) {
      project = try XcodeProject(bytes: bytes, file: path)
    } catch {
      throw Failure(InputError([error]))
    }
    let start = AppFolder.folder(of: AppFolder.folder(of: file))
    func located(_ file: String) -> String { Self.path(file, from: start) }
    func members(_ listed: String) -> [String] {
      files.filter { $0 == listed || $0.hasPrefix("\(listed)/") }
    }
    let sources = project.sources.map(located).filter { !$0.hasSuffix(".h") }
    let listed = project.resources.map(located)
    let settings = [project.infoFile, project.prefixHeader].compactMap(\.self)
    let named = sources + listed + settings.filter { !$0.isEmpty }.map(located)
    var mistakes = project.placeless.map { "the project lists \($0), which is not in its folder" }
    mistakes += named.filter { members($0).isEmpty }
      .map { "the project lists \($0), which is missing" }
    mistakes += sources.filter { !Self.isCode($0) }
      .map { "the project compiles \($0); expected a .m or a .c file" }
    guard mistakes.isEmpty else { throw Failure(mistakes.map { "\(path): error: \($0)" }) }
    code = sources
    hasProject = true
    resources = listed.flatMap(members)
    if let info = project.infoFile { infoFiles = [located(info)] }
    if let header = project.prefixHeader { prefixHeader = header.isEmpty ? nil : located(header) }
    productName = project.productName
    deviceFamilies = project.deviceFamilies
  }

  /// A path that counts from a folder, without steps that lead back.
  private static func path(_ file: String, from start: String) -> String {
    var steps: [Substring] = []
    for step in "\(start)/\(file)".split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    let path = steps.joined(separator: "/")
    return file.hasPrefix("/") ? file : path
  }
}
