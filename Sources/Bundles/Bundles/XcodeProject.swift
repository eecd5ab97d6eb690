package import MemsimVocabulary

/// The files and settings of an app, as the `project.pbxproj` of Xcode 3 lists them.
///
/// Paths count from the folder of the project.
package struct XcodeProject: Equatable, Sendable {
  /// The paths of source files, in the order of the list.
  package private(set) var sources: [String] = []
  /// The paths of resources.
  package private(set) var resources: [String] = []
  /// The path of the description of the bundle.
  package private(set) var infoFile: String?
  /// The path of the header that each source file begins with; empty for none, nil if the project
  /// does not say.
  package private(set) var prefixHeader: String?
  /// The names of listed files that have no place in the folder of the project.
  package private(set) var placeless: [String] = []
  /// The name of the product, which may be a variable such as `$(TARGET_NAME)`.
  package private(set) var productName: String?
  /// The kinds of device that the app is made for, as `UIDeviceFamily` numbers them; empty if the
  /// project does not say.
  package private(set) var deviceFamilies: [Int] = []

  /// Reads the bytes of a file, whose path messages name.
  package init(bytes: [UInt8], file: String) throws(Problem) {
    let list = try ProjectList(bytes: bytes, file: file)
    guard case .table(let objects) = list["objects"] else {
      throw Problem(at: SourceMark(wholeOf: file), "this is not a project of Xcode")
    }
    let reader = ProjectReader(objects)
    guard let target = reader.target else {
      throw Problem(
        at: SourceMark(wholeOf: file), "the project has no target of an app",
        expected: "a target whose product is an application")
    }
    sources = reader.files(of: target, in: "PBXSourcesBuildPhase", &placeless)
    resources = reader.files(of: target, in: "PBXResourcesBuildPhase", &placeless)
    let settings = reader.settings(of: target)
    let name = settings("PRODUCT_NAME")
    productName = name?.contains("$") == false ? name : target["name"]?.text
    let variables = ["TARGET_NAME": target["name"]?.text, "PRODUCT_NAME": productName]
    func path(_ name: String) -> String? { settings(name).map { Self.path($0, variables) } }
    infoFile = path("INFOPLIST_FILE").flatMap { $0.isEmpty ? nil : $0 }
    prefixHeader = path("GCC_PREFIX_HEADER")
    deviceFamilies = (settings("TARGETED_DEVICE_FAMILY") ?? "").split { ", ".contains($0) }
      .compactMap { Int($0) }.filter { DeviceFamily(rawValue: $0) != nil }
  }

  /// A path with the values of variables, from the folder of the project on.
  private static func path(_ written: String, _ variables: [String: String?]) -> String {
    var path = written
    for folder in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] {
      for start in ["$(\(folder))/", "${\(folder)}/"] where path.hasPrefix(start) {
        path.removeFirst(start.count)
      }
    }
    for (name, value) in variables {
      guard let value else { continue }
      path = path.replacing("$(\(name))", with: value).replacing("${\(name)}", with: value)
    }
    return path
  }
}

/// Follows the references between the objects of a project.
private struct ProjectReader {
  private let objects: [String: ProjectList]
  /// The objects that are projects: one, in what Xcode writes.
  private let projects: [ProjectList]
  /// The paths of files and groups, by their identifiers.
  private var paths: [String: String] = [:]

  private static let greatestDepth = 32

  init(_ objects: [String: ProjectList]) {
    self.objects = objects
    projects = objects.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0["isa"]?.text == "PBXProject" }
    for project in projects {
      if let main = project["mainGroup"]?.text { addPaths(below: main, at: "", depth: 0) }
    }
  }

  /// Finds the paths of a group and its members: a path counts from that of the group.
  private mutating func addPaths(below identifier: String, at folder: String, depth: Int) {
    guard depth < Self.greatestDepth, paths[identifier] == nil, let object = objects[identifier]
    else { return }
    let tree = object["sourceTree"]?.text ?? "<group>"
    guard tree == "<group>" || tree == "SOURCE_ROOT" else { return }
    let start = tree == "<group>" ? folder : ""
    let own = object["path"]?.text
    let path = own.map { start.isEmpty ? $0 : "\(start)/\($0)" } ?? start
    paths[identifier] = path
    for child in object["children"]?.members ?? [] {
      if let child = child.text { addPaths(below: child, at: path, depth: depth + 1) }
    }
  }

  /// The first target that is an application.
  var target: ProjectList? {
    let targets = projects.flatMap { $0["targets"]?.members ?? [] }.compactMap { object($0) }
    return targets.first { $0["productType"]?.text == "com.apple.product-type.application" }
  }

  private func object(_ reference: ProjectList?) -> ProjectList? {
    reference?.text.flatMap { objects[$0] }
  }

  /// The paths of the files of a phase of a target, of which one in several languages is several;
  /// adds the names of those without a path to others.
  func files(
    of target: ProjectList, in phase: String, _ placeless: inout [String]
  ) -> [String] {
    let phases = (target["buildPhases"]?.members ?? []).compactMap { object($0) }
    let files = phases.filter { $0["isa"]?.text == phase }.flatMap { $0["files"]?.members ?? [] }
    let references = files.flatMap { file in
      let reference = object(file)?["fileRef"]?.text ?? file.text ?? ""
      let variants = objects[reference]?["children"]?.members.compactMap(\.text) ?? []
      return variants.isEmpty ? [reference] : variants
    }
    placeless += references.filter { paths[$0] == nil }.map { reference in
      let file = objects[reference]
      return file?["path"]?.text ?? file?["name"]?.text ?? reference
    }
    return references.compactMap { paths[$0] }
  }

  /// The settings of a target: those of its first configuration, or else of the project's.
  func settings(of target: ProjectList) -> (_ name: String) -> String? {
    let tables = ([target] + projects).compactMap { owner in
      let list = object(owner["buildConfigurationList"])
      return object(list?["buildConfigurations"]?.members.first)?["buildSettings"]
    }
    return { name in tables.lazy.compactMap { $0[name]?.text }.first }
  }
}
