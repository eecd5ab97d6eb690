package import MemsimVocabulary

/// The files and settings of an app, as the `project.pbxproj` of Xcode 3 lists them.
package struct XcodeProject: Equatable, Sendable {
  /// The paths of source files, from the folder of the project on, in the order of the list.
  package private(set) var sources: [String] = []
  /// The paths of resources.
  package private(set) var resources: [String] = []
  /// The path of the description of the bundle.
  package private(set) var infoFile: String?
  /// The path of the header that each source file begins with.
  package private(set) var prefixHeader: String?
  /// The name of the product, which may be a variable such as `$(TARGET_NAME)`.
  package private(set) var productName: String?

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
    sources = reader.files(of: target, in: "PBXSourcesBuildPhase")
    resources = reader.files(of: target, in: "PBXResourcesBuildPhase")
    let settings = reader.settings(of: target)
    infoFile = settings("INFOPLIST_FILE")
    prefixHeader = settings("GCC_PREFIX_HEADER")
    let name = settings("PRODUCT_NAME")
    productName = name?.contains("$") == false ? name : target["name"]?.text
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

  /// The paths of the files of a phase of a target; a file in several languages is several.
  func files(of target: ProjectList, in phase: String) -> [String] {
    let phases = (target["buildPhases"]?.members ?? []).compactMap { object($0) }
    let files = phases.filter { $0["isa"]?.text == phase }.flatMap { $0["files"]?.members ?? [] }
    return files.compactMap { object($0)?["fileRef"]?.text }.flatMap { reference in
      let variants = objects[reference]?["children"]?.members.compactMap(\.text) ?? []
      return (variants.isEmpty ? [reference] : variants).compactMap { paths[$0] }
    }
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
