/// The headers that code of apps includes.
extension CompiledInterface {
  static let headerFolder = "Sources/Bridge/Headers"

  var headers: [File] {
    [
      header("Foundation", prefix: "NS", importing: ["../memsim/base.h"]),
      header("CoreFoundation", prefix: "CF", importing: ["../Foundation/Foundation.h"]),
      header(
        "CoreGraphics", prefix: "CG", importing: ["../Foundation/Foundation.h"]),
      header(
        "QuartzCore", prefix: "CA",
        importing: ["../CoreGraphics/CoreGraphics.h"]),
      header(
        "UIKit", prefix: "UI",
        importing: ["../CoreGraphics/CoreGraphics.h"]),
      header("CoreLocation", prefix: "CL", importing: ["../Foundation/Foundation.h"]),
      header("AVFoundation", prefix: "AV", importing: ["../Foundation/Foundation.h"]),
      header(
        "SystemConfiguration", prefix: "SC", importing: ["../CoreFoundation/CoreFoundation.h"]),
      header("MessageUI", prefix: "MF", importing: ["../UIKit/UIKit.h"]),
    ]
  }

  private func header(_ name: String, prefix: String, importing: [String]) -> File {
    let classes = Self.classes.filter { $0.hasPrefix(prefix) }
    let parts =
      ["// Generated from the sources of the framework.\n#pragma once\n"]
      + importing.map { "#import \"\($0)\"\n" } + ["\n"]
      + (prefix == "NS" ? namesOfTypes : []) + values(prefix) + constants(prefix)
      + Self.protocols.filter { $0.hasPrefix(prefix) }.map(protocolText) + classes.map(classText)
      + functions.filter { $0.selector.hasPrefix(prefix) }.map { function in
        let list = function.parameters.map { "\($0.type.header) \($0.name)" }
        return "\(function.result.header) \(function.member.name)"
          + "(\(list.isEmpty ? "void" : list.joined(separator: ", ")));\n"
      }
    let last = [
      "CoreGraphics": "graphics", "CoreLocation": "location", "Foundation": "variadics",
      "MessageUI": "messages", "SystemConfiguration": "reachability",
      "UIKit": "selectors",
    ][name]
    let byHand = last.map { "#import \"../memsim/\($0).h\"\n" } ?? ""
    return ("\(Self.headerFolder)/\(name)/\(name).h", parts.joined() + byHand)
  }

  /// The enumerations of methods that are declared by hand.
  private static let enumerationsByHand: Set<String> = ["UIBarButtonSystemItem"]

  /// The enumerations and options that members and functions have.
  private var enumerations: [FrameworkSources.TypeEntry] {
    let members = (Self.classes + Self.protocols).flatMap { self.members(of: $0) } + functions
    let used = Self.enumerationsByHand.union(
      members.flatMap { [$0.written] + $0.parameters.map(\.written) })
    return sources.types.filter {
      used.contains($0.name) && ($0.keyword == "enum" || $0.parent == "OptionSet")
    }
  }

  /// All classes and the types of all enumerations, which members of any class may have: in the
  /// header that every other one imports.
  private var namesOfTypes: [String] {
    let numbers = enumerations.map { entry in
      let number = type(entry.name)?.passed == "UInt" ? "NSUInteger" : "NSInteger"
      return "typedef \(number) \(entry.name);\n"
    }
    return Self.classes.map { "@class \($0);\n" } + ["\n"] + numbers + ["\n"]
  }

  /// The values of the enumerations of a framework that have no names of their own.
  private func values(_ prefix: String) -> [String] {
    enumerations.filter { $0.name.hasPrefix(prefix) && !$0.values.isEmpty }.compactMap { entry in
      let hasNames = sources.constants.contains {
        $0.member.value?.hasPrefix("\(entry.name).") == true
      }
      let cases = entry.values.map { "  \(constant($0, of: entry.name)),\n" }
      return hasNames ? nil : "enum {\n\(cases.joined())};\n\n"
    }
  }

  /// The constants that belong to no type, as macros.
  private func constants(_ prefix: String) -> [String] {
    let found = sources.constants.map(\.member)
      .filter { $0.name.hasPrefix(prefix) || $0.name.hasPrefix("k\(prefix)") }
      .compactMap { member in value(of: member).map { "#define \(member.name) \($0)\n" } }
    return found.isEmpty ? [] : found + ["\n"]
  }

  /// The value of a constant in Objective-C; nil if it is no text and no number.
  func value(of constant: FrameworkSources.Member) -> String? {
    guard let value = constant.value else { return nil }
    if value.wholeMatch(of: #/"[^"\\]*"/#) != nil { return "@\(value)" }
    if value.wholeMatch(of: #/[0-9.]+/#) != nil { return value }
    if value.wholeMatch(of: #/-[0-9.]+/#) != nil { return "(\(value))" }
    if value == "Int.max" { return "((NSInteger)(~(NSUInteger)0 >> 1))" }
    if let match = value.wholeMatch(of: #/\w+\(rawValue: ([0-9]+)\)/#) { return String(match.1) }
    guard let match = value.wholeMatch(of: #/(\w+)\.(\w+)/#) else { return nil }
    var number = -1
    for value in entry(String(match.1))?.values ?? [] {
      number = value.number.flatMap(Self.number) ?? number + 1
      if value.name == match.2 { return "\(number)" }
    }
    return nil
  }

  private static func number(_ text: String) -> Int? {
    let plain = text.filter { $0 != "_" }
    return plain.hasPrefix("0x") ? Int(plain.dropFirst(2), radix: 16) : Int(plain)
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
    "MFMessageComposeResult": "MessageComposeResult", "UIReturnKeyType": "UIReturnKey",
    "UITableViewCellAccessoryType": "UITableViewCellAccessory",
  ]

  /// Words that the platform writes otherwise than Swift.
  private static let words = ["asciiCapable": "ASCIICapable", "url": "URL"]

  private func protocolText(_ name: String) -> String {
    let parents =
      ["NSObject"]
      + [entry(name)?.parent].compactMap(\.self)
      .filter(Self.protocols.contains)
    return "@protocol \(name) <\(parents.joined(separator: ", "))>\n@optional\n"
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
      let result = ["Self", "Self?"].contains(member.written) ? "id" : member.result.header
      guard !member.parameters.isEmpty else { return "\(kind) (\(result))\(member.selector);\n" }
      let names = member.selector.split(separator: ":", omittingEmptySubsequences: false)
      let parts = zip(names, member.parameters).map { "\($0):(\($1.type.header))\($1.name)" }
      return "\(kind) (\(result))\(parts.joined(separator: " "));\n"
    }
  }
}
