import Foundation

/// The code of MemsimBridge that compiled code calls: a function of C for each method, by the file
/// of the framework that declares the method, and the table of all.
extension CompiledInterface {
  private static let opening = """
    // Generated from the sources of the framework.
    // swift-format-ignore-file
    internal import CMemsimObjC
    internal import MemsimKit


    """

  var code: [File] {
    methodFiles + directorFiles
      + [
        file("AppMethod+Calls", callsText), file("AppSelector+All", selectorsText),
        file("FrameworkClass+All", tableText), file("CompiledDelegates", delegatesText),
      ]
  }

  func file(_ name: String, _ text: String) -> File {
    ("\(Self.folder)/\(name).swift", Self.opening + text)
  }

  /// The methods of a class by the files of the framework that declare them, in their order.
  private func methodsByFile(of name: String) -> [(file: String, members: [CompiledMember])] {
    var groups: [(file: String, members: [CompiledMember])] = []
    for member in members(of: name) {
      let file = self.file(of: member)
      if let index = groups.firstIndex(where: { $0.file == file }) {
        groups[index].members.append(member)
      } else {
        groups.append((file, [member]))
      }
    }
    return groups
  }

  private func file(of member: CompiledMember) -> String {
    String(member.member.path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
  }

  /// The name of the list of a class's methods in a file of the framework.
  private func list(_ type: String, _ file: String) -> String {
    let rest = file.hasPrefix(type) ? file.dropFirst(type.count) : file[...]
    let parts = ([type] + rest.split { !$0.isLetter }.map(String.init)).joined(separator: "And")
    return "of\(parts)"
  }

  private var methodFiles: [File] {
    let ofClasses = Self.classes.flatMap { name in
      methodsByFile(of: name).map { group in
        let list = list(name, group.file)
        return file(
          "FrameworkMethods+\(list.capitalizingFirst)",
          "extension FrameworkMethods {\n  static let \(list): [FrameworkMethod] = [\n"
            + group.members.map { method($0, of: name) }.joined() + "  ]\n}\n")
      }
    }
    let ofFunctions = Dictionary(grouping: functions) { file(of: $0) }.sorted { $0.key < $1.key }
      .map {
        name, functions in
        let list = functionList(name)
        return file(
          "FrameworkMethods+\(list.capitalizingFirst)",
          "extension FrameworkMethods {\n  static let \(list): [FrameworkMethod] = [\n"
            + functions.map { method($0, of: nil) }.joined() + "  ]\n}\n")
      }
    return ofClasses + ofFunctions
  }

  private func functionList(_ file: String) -> String {
    "functionsOf" + file.split { !$0.isLetter }.joined(separator: "And")
  }

  /// The entry of a method of a class, or of a function.
  private func method(_ member: CompiledMember, of type: String?) -> String {
    let title = type == nil ? member.selector.filter { $0 != ":" } : member.title
    let receives = type != nil
    let names = (receives ? ["me", "_"] : []) + member.parameters.map { "p_\($0.name)" }
    let passed = (receives ? ["ID", "SEL"] : []) + member.parameters.map(\.type.passed)
    let isStatic = member.member.isStatic
    let receiver = type.map { isStatic && !makesInstance(member) ? $0 : "receiver" } ?? ""
    let result = member.result.passed
    let body = member.parameters.map {
      "          \($0.isChanged ? "var" : "let") \($0.name): \(swiftType($0, of: type)) = "
        + "\($0.type.fromPassed("p_\($0.name)"))\n"
        + ($0.isChanged ? "          defer { p_\($0.name)?.pointee = \($0.name) }\n" : "")
        + ($0.type.encoding == "^@"
          ? "          defer { FrameworkCall.store(\($0.name), in: p_\($0.name)) }\n" : "")
    }
    let refusals = refusalsOfNil(member, of: type)
    let call = member.call(of: receiver)
    let last =
      result == "Void"
      ? "          \(member.kind == .method && member.written != "Void" ? "_ = " : "")\(call)\n"
      : "          return \(member.result.toPassed(call))\n"
    let nothing = member.result.nothing
    let calling =
      receives && !isStatic
      ? (member.selector.hasPrefix("init") && result == "ID"
        ? "FrameworkCall.initialize(me, isOpen: \(member.member.isOpen)) {\n"
        : "FrameworkCall.send(to: me, isOpen: \(member.member.isOpen), nothing: \(nothing)) {\n")
        + "          (receiver: \(type ?? "")) throws(FrameworkCall.Refusal) -> \(result) in\n"
      : makesInstance(member)
        ? "FrameworkCall.make(me) {\n"
          + "          (receiver: \(type ?? "").Type) throws(FrameworkCall.Refusal) -> ID in\n"
        : "FrameworkCall.run(\(nothing)) {\n"
          + "          () throws(FrameworkCall.Refusal) -> \(result) in\n"
    let open = names.isEmpty ? "{" : "{ \(names.joined(separator: ", ")) in"
    let keeps = result == "Void" ? "" : "let result = "
    let returns = result == "Void" ? "" : "        return result\n"
    return """
          FrameworkMethod(
            "\(title)", "\(type == nil ? "" : member.types)",
            \(open)
              \(keeps)\(calling)\((refusals + body + [last]).joined())        }
              memsim_objc_throw_pending()
      \(returns)      } as @convention(c) (\(passed.joined(separator: ", "))) -> \(result)),

      """
  }

  /// The methods that throw an exception for nil, and its reason; other methods have no effect.
  private static let reasonsForNil = [
    "NSArray +arrayWithObject:": "attempt to insert nil object",
    "NSDictionary +dictionaryWithObject:forKey:": "attempt to insert nil",
    "NSMutableArray -addObject:": "attempt to insert nil object",
    "NSMutableArray -insertObject:atIndex:": "attempt to insert nil object",
    "NSMutableArray -replaceObjectAtIndex:withObject:": "attempt to insert nil object",
    "NSMutableDictionary -removeObjectForKey:": "attempt to remove nil",
    "NSMutableDictionary -setObject:forKey:": "attempt to insert nil",
    "NSMutableSet -addObject:": "attempt to insert nil object",
    "NSMutableString -appendString:": "nil argument",
    "NSMutableString -insertString:atIndex:": "nil argument",
    "NSMutableString -replaceCharactersInRange:withString:": "nil argument",
    "NSMutableString -setString:": "nil argument",
    "NSURL +URLWithString:": "nil string parameter",
    "NSSet +setWithObject:": "attempt to insert nil object",
    "NSString +stringWithString:": "nil argument",
    "NSString -hasPrefix:": "nil argument",
    "NSString -hasSuffix:": "nil argument",
    "NSString -initWithString:": "nil argument",
    "NSString -rangeOfString:": "nil argument",
    "NSString -stringByAppendingString:": "nil argument",
  ]

  /// The statements by which such a method throws.
  private func refusalsOfNil(_ member: CompiledMember, of type: String?) -> [String] {
    guard let type, let reason = Self.reasonsForNil["\(type) \(member.title)"] else { return [] }
    let kind = member.title.prefix(1)
    let isTable = type.hasSuffix("Dictionary")
    return member.parameters.filter { $0.type.passed == "ID" }.map { parameter in
      let what = !isTable ? "" : parameter.name == "key" ? " key" : " value"
      return "          try FrameworkCall.refuseNil(\n            p_\(parameter.name), "
        + "\"\(kind)[\(type) \(member.selector)]: \(reason)\(what)\")\n"
    }
  }

  /// Whether a class method makes an instance of the class that it is sent to.
  private func makesInstance(_ member: CompiledMember) -> Bool {
    member.member.isStatic && ["Self", "Self?"].contains(member.written)
  }

  private func swiftType(_ parameter: CompiledMember.Parameter, of type: String?) -> String {
    parameter.written == "Self"
      ? type ?? "NSObject" : parameter.written.replacing(#/^inout /#, with: "")
  }

  private var tableText: String {
    let rows = Self.classes.map { name in
      let lists = methodsByFile(of: name).map { "FrameworkMethods.\(list(name, $0.file))" }
      let director = isOpen(name) ? "director: \(name)Director.self, " : ""
      return """
            FrameworkClass(
              "\(name)", under: "\(superclass(of: name))", \(name).self,
              \(director)methods: [
        \(lists.map { "          \($0),\n" }.joined())        ]),

        """
    }
    let files = Set(functions.map { file(of: $0) }).sorted()
    return "extension FrameworkClass {\n"
      + "  /// The classes, each behind its superclass.\n"
      + "  static let all: [FrameworkClass] = [\n\(rows.joined())  ]\n}\n\n"
      + "extension FrameworkMethods {\n"
      + "  /// The functions.\n"
      + "  static let functions: [[FrameworkMethod]] = [\n"
      + files.map { "    \(functionList($0)),\n" }.joined() + "  ]\n}\n"
  }

  /// Whether an app can have subclasses of a class.
  func isOpen(_ name: String) -> Bool { entry(name)?.isOpen == true }
}
