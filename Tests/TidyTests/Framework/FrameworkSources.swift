import Foundation

/// The framework as apps see it, read from its sources: types and functions, in the order of areas,
/// files and lines.
struct FrameworkSources {
  /// A type, with what its extensions add.
  struct TypeEntry {
    let area: String
    let keyword: String
    let name: String
    /// The superclass, or whatever else stands first behind the colon.
    let parent: String?
    let summary: String
    var members: [Member] = []
  }

  /// A method, a property, or a function that belongs to no type.
  struct Member {
    let path: String
    let line: Int
    let isStatic: Bool
    let name: String
    /// The part of the declaration that a caller needs, on one line.
    let signature: String
    let summary: String
    /// The code between its braces, without comments and literals; nil for a stored property.
    let body: String?
    /// The attributes above it, such as `@Retained`.
    let attributes: String
    let isOverride: Bool
  }

  private(set) var types: [TypeEntry] = []
  /// The functions that belong to no type, by area.
  private(set) var functions: [(area: String, member: Member)] = []
  /// The constants that belong to no type, such as the names of notifications, by area.
  private(set) var constants: [(area: String, member: Member)] = []

  init() throws {
    let files = Repository.here.files.filter {
      $0.path.hasPrefix("Sources/Kit/") && $0.language == .swift
    }
    var additions: [(name: String, members: [Member])] = []
    for file in files {
      let area = String(file.path.split(separator: "/")[2])
      let source = DeclarationReader(file)
      for member in source.members(in: source.whole, indent: "") {
        if member.signature.hasPrefix("func") {
          functions.append((area, member))
        } else {
          constants.append((area, member))
        }
      }
      for scope in source.scopes() {
        let members = source.members(
          in: scope.body, indent: "  ", allArePublic: scope.keyword == "protocol")
        if scope.keyword == "extension" {
          additions.append((scope.name, members))
        } else if scope.isPublic {
          types.append(
            TypeEntry(
              area: area, keyword: scope.keyword, name: scope.name, parent: scope.parent,
              summary: scope.summary, members: members))
        }
      }
    }
    for addition in additions {
      guard let index = types.firstIndex(where: { $0.name == addition.name }) else { continue }
      types[index].members += addition.members
    }
  }

  /// The classes whose instances are objects of a heap, and the protocols that such classes alone
  /// have.
  var receivers: [TypeEntry] {
    let names = Set(types.filter { $0.keyword == "class" || $0.keyword == "protocol" }.map(\.name))
    func isObject(_ name: String) -> Bool {
      if name == "Object" { return true }
      guard names.contains(name), let type = types.first(where: { $0.name == name }) else {
        return false
      }
      return type.parent.map(isObject) ?? false
    }
    return types.filter { isObject($0.name) }
  }
}
