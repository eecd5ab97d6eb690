/// The headers that code of apps includes.
extension CompiledInterface {
  static let headerFolder = "Sources/Bridge/Headers"

  var headers: [File] {
    [
      header("Foundation", prefix: "NS", importing: ["../memsim/base.h"]),
      header(
        "CoreGraphics", prefix: "CG", importing: ["../memsim/base.h"]),
      header(
        "UIKit", prefix: "UI",
        importing: ["../Foundation/Foundation.h", "../CoreGraphics/CoreGraphics.h"]),
    ]
  }

  private func header(_ name: String, prefix: String, importing: [String]) -> File {
    let classes = Self.classes.filter { $0.hasPrefix(prefix) }
    let parts =
      ["// Generated from the sources of the framework.\n#pragma once\n"]
      + importing.map { "#import \"\($0)\"\n" }
      + ["\n"] + Self.classes.map { "@class \($0);\n" } + ["\n"] + enumerations(prefix)
      + Self.protocols.filter { $0.hasPrefix(prefix) }.map(protocolText) + classes.map(classText)
      + functions.filter { $0.selector.hasPrefix(prefix) }.map { function in
        let list = function.parameters.map { "\($0.type.header) \($0.name)" }
        return "\(function.result.header) \(function.member.name)"
          + "(\(list.isEmpty ? "void" : list.joined(separator: ", ")));\n"
      }
    let last = ["Foundation": "variadics", "UIKit": "selectors"][name]
    let byHand = last.map { "#import \"../memsim/\($0).h\"\n" } ?? ""
    return ("\(Self.headerFolder)/\(name)/\(name).h", parts.joined() + byHand)
  }

  /// The enumerations and options that members and functions have.
  private func enumerations(_ prefix: String) -> [String] {
    let members = (Self.classes + Self.protocols).flatMap { self.members(of: $0) } + functions
    let used = Set(members.flatMap { [$0.written] + $0.parameters.map(\.written) })
    return sources.types.filter { $0.name.hasPrefix(prefix) && used.contains($0.name) }
      .filter { ["enum", "struct"].contains($0.keyword) && !$0.values.isEmpty }
      .map { entry in
        let number = type(entry.name)?.passed == "UInt" ? "NSUInteger" : "NSInteger"
        let cases = entry.values.map { "  \(constant($0, of: entry.name)),\n" }
        return "typedef \(number) \(entry.name);\nenum {\n\(cases.joined())};\n\n"
      }
  }

  /// A value of an enumeration as the platform calls it.
  private func constant(_ value: FrameworkSources.Value, of name: String) -> String {
    let number = value.number.map { " = \($0.filter { $0 != "_" })" } ?? ""
    let isPlural = name.hasSuffix("s") && !name.hasSuffix("ss") && !name.hasSuffix("Status")
    let stem = Self.stems[name] ?? (isPlural ? String(name.dropLast()) : name)
    return stem + (Self.words[value.name] ?? value.name.capitalizingFirst) + number
  }

  /// The beginnings of names that are not that of their enumeration.
  private static let stems = [
    "UIReturnKeyType": "UIReturnKey", "UITableViewCellAccessoryType": "UITableViewCellAccessory",
  ]

  /// Words that the platform writes otherwise than Swift.
  private static let words = ["asciiCapable": "ASCIICapable", "url": "URL"]

  private func protocolText(_ name: String) -> String {
    "@protocol \(name) <NSObject>\n@optional\n"
      + members(of: name).map(declaration).joined() + "@end\n\n"
  }

  private func classText(_ name: String) -> String {
    let parent = superclass(of: name)
    let own = bytes(of: name) - (parent == "NSObject" ? 8 : bytes(of: parent))
    let variables = own > 0 ? " {\n @private\n  char _framework\(name)[\(own)];\n}" : ""
    return "@interface \(name) : \(parent)\(variables)\n"
      + members(of: name).map(declaration).joined() + "@end\n\n"
  }

  private func declaration(_ member: CompiledMember) -> String {
    let kind = member.member.isStatic ? "+" : "-"
    switch member.kind {
    case .getter where member.member.isStatic || member.selector != member.member.name: return ""
    case .setter: return ""
    case .getter:
      let access = member.member.isSettable ? "assign" : "readonly"
      let getter = "is\(member.selector.capitalizingFirst)"
      let isAsking = CompiledMember.isAsking(member)
      return "@property(nonatomic, \(access)\(isAsking ? ", getter=\(getter)" : "")) "
        + "\(member.result.header) \(member.selector);\n"
    case .method:
      let result = member.written == "Self" ? "id" : member.result.header
      guard !member.parameters.isEmpty else { return "\(kind) (\(result))\(member.selector);\n" }
      let names = member.selector.split(separator: ":", omittingEmptySubsequences: false)
      let parts = zip(names, member.parameters).map { "\($0):(\($1.type.header))\($1.name)" }
      return "\(kind) (\(result))\(parts.joined(separator: " "));\n"
    }
  }
}
