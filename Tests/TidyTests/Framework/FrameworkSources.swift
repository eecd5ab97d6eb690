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
    /// Whether apps can have subclasses of it.
    let isOpen: Bool
    let summary: String
    /// The values of an enumeration, or the options of a set.
    var values: [Value] = []
    /// The bytes of an instance with those of its superclasses, as its words and the platform's
    /// size give them.
    var words = (count: 0, own: Int?.none, beside: Int?.none)
    var members: [Member] = []
  }

  /// A value of an enumeration.
  struct Value {
    let name: String
    /// Its number; nil for one more than that of the value before.
    let number: String?
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
    /// The code as it was written.
    let text: String?
    /// What a property begins with, on one line; nil for a member without a value.
    let value: String?
    /// The attributes above it, such as `@Retained`.
    let attributes: String
    /// The words before `func`, `var` or `let`, such as `public final`.
    let words: String

    var isOverride: Bool { words.contains("override ") }

    /// Whether subclasses of an app can override it.
    var isOpen: Bool { words.contains("open ") }

    /// Whether it is a property that can be set.
    var isSettable: Bool {
      guard signature.firstMatch(of: #/^(?:static )?var /#) != nil, !words.contains("(set)")
      else { return false }
      return body?.contains(#/\b(set|didSet|willSet) \{/#) ?? true
    }
  }

  private(set) var types: [TypeEntry] = []
  /// The functions that belong to no type, by area.
  private(set) var functions: [(area: String, member: Member)] = []
  /// The constants that belong to no type, such as the names of notifications, by area.
  private(set) var constants: [(area: String, member: Member)] = []

  init(of folder: String = "Sources/Kit/") throws {
    let files = Repository.here.files.filter {
      $0.path.hasPrefix(folder) && $0.language == .swift
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
              isOpen: scope.isOpen, summary: scope.summary, values: source.values(in: scope.body),
              words: source.words(in: scope.body), members: members))
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
