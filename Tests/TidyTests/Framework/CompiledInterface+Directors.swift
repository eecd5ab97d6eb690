import Foundation

/// The code of MemsimBridge that calls compiled code: a subclass of each class that an app can have
/// subclasses of, and the delegate's methods.
extension CompiledInterface {
  var directorFiles: [File] {
    (["NSObject"] + Self.classes.filter(isOpen)).map { name in
      let members = openMembers(of: name)
      return file(
        "\(name)Director",
        "/// The framework's side of objects whose class is an app's, nearest to \(name).\n"
          + "final class \(name)Director: \(name), CompiledObject {\n"
          + members.map { overriding($0, of: name) }.joined()
          + (ancestry(of: name).contains("UIView")
            ? "  override var snapshotText: String? { textOfApp ?? super.snapshotText }\n\n" : "")
          + "  override func dealloc() {\n"
          + "    if deallocatesInFramework() { super.dealloc() }\n  }\n"
          + selectors(members) + "}\n")
    }
  }

  /// The members that a class and its superclasses let be overridden.
  private func openMembers(of name: String) -> [CompiledMember] {
    let inherited = ancestry(of: name).filter { $0 != "NSObject" }.flatMap { members(of: $0) }
    return (inherited + ofEveryObject).filter {
      $0.member.isOpen && !$0.member.isStatic && $0.isWhole && $0.kind != .setter
        && !$0.parameters.contains { $0.type.isPointer }
        && !($0.kind == .getter && $0.selector != $0.member.name)
    }
  }

  /// The selectors of some methods, each found once.
  private func selectors(_ members: [CompiledMember]) -> String {
    let settable = members.filter { $0.kind == .getter && $0.member.isSettable }
    let names = members.map(\.selector) + settable.map { setter(of: $0) }
    return "\n" + names.map { selector($0, "private ") }.joined()
  }

  private func selector(_ name: String, _ access: String) -> String {
    "  \(access)static let \(constant(name)) = AppSelector(\"\(name)\")\n"
  }

  private func setter(of member: CompiledMember) -> String {
    "set\(member.member.name.capitalizingFirst):"
  }

  private func constant(_ selector: String) -> String {
    "s_" + selector.replacing(":", with: "_")
  }

  private func overriding(_ member: CompiledMember, of name: String) -> String {
    guard member.kind == .method else { return property(member, of: name) }
    return "  override func \(member.spelled)\(list(member)) {\n"
      + "    guard let app = AppMethod(self, Self.\(constant(member.selector))) else {\n"
      + "      return \(member.call(of: "super"))\n    }\n"
      + call(member, of: name) + "  }\n\n"
  }

  private func property(_ member: CompiledMember, of name: String) -> String {
    let getter =
      "    get {\n      guard let app = AppMethod(self, Self.\(constant(member.selector))) else {\n"
      + "        return super.\(member.member.name)\n      }\n"
      + call(member, of: name) + "    }\n"
    var setter = ""
    if member.member.isSettable {
      let type = CompiledMember.Parameter(
        label: "_", name: "newValue", written: member.written, type: member.result)
      let selector = constant(self.setter(of: member))
      setter =
        "    set {\n      guard let app = AppMethod(self, Self.\(selector)) else {\n"
        + "        super.\(member.member.name) = newValue\n        return\n      }\n"
        + call([type], .void, "Void", of: name) + "    }\n"
    }
    return "  override var \(member.member.name): \(member.written) {\n\(getter)\(setter)  }\n\n"
  }

  /// The statements that call the method `app` with the parameters, and return its result.
  private func call(_ member: CompiledMember, of name: String) -> String {
    call(member.parameters, member.result, member.written, of: name)
  }

  private func call(
    _ parameters: [CompiledMember.Parameter], _ result: CompiledType, _ written: String,
    of name: String
  ) -> String {
    let isVoid = result.passed == "Void"
    let returned = isVoid ? [] : [result.passed]
    let types = ["AppMethod"] + parameters.map(\.type.passed) + returned
    let values =
      ["app"] + parameters.map { argument($0) } + (isVoid ? [] : ["\(result.nothing)"])
    let method =
      "@convention(c) (\((["ID", "SEL"] + parameters.map(\.type.passed)).joined(separator: ", ")))"
      + " -> \(result.passed)"
    // A tuple of one value is the value.
    let isTuple = types.count > 1
    let app = isTuple ? "call.pointee.0" : "call.pointee"
    let arguments =
      ["\(app).me", "\(app).selector"] + parameters.indices.map { "call.pointee.\($0 + 1)" }
    let store = isVoid ? "" : "call.pointee.\(types.count - 1) = "
    let tuple = isTuple ? "(\(types.joined(separator: ", ")))" : types[0]
    let start =
      "    var call: \(tuple) = \(isTuple ? "(\(values.joined(separator: ", ")))" : values[0])\n"
    let performed =
      "    AppMethod.perform(&call) { context in\n"
      + "      guard let call = context?.assumingMemoryBound(to: \(tuple).self) else { return }\n"
      + "      \(store)unsafeBitCast(\n        \(app).body,\n        to: (\(method)).self)(\n"
      + "          \(arguments.joined(separator: ", ")))\n    }\n"
    return start + performed
      + (isVoid ? "" : "    return \(returning(result, written, "call.\(types.count - 1)"))\n")
  }

  /// An argument of a method of the app.
  private func argument(_ parameter: CompiledMember.Parameter) -> String {
    parameter.type.passed == "ID" && parameter.written.hasPrefix("String")
      ? "CompiledObjects.address(ofText: \(parameter.name))"
      : parameter.type.passed == "ID"
        ? "CompiledObjects.address(of: \(parameter.name))"
        : parameter.type.toPassed(parameter.name)
  }

  /// The result of a method of the app, in Swift.
  private func returning(_ result: CompiledType, _ written: String, _ value: String) -> String {
    if written.hasPrefix("Self") { return "self" }
    switch result.passed {
    case "ID" where written.hasPrefix("String"):
      return "CompiledObjects.text(\(value))\(written.hasSuffix("?") ? "" : " ?? \"\"")"
    case "ID":
      let plain = written.filter { !"()?".contains($0) }
      return written.hasSuffix("?")
        ? "CompiledObjects.proxy(\(value)) as? \(plain)"
        : "CompiledObjects.returned(\(value), as: \(plain).self)"
    case "Int" where result.toPassed("x") == "x.rawValue":
      return "CompiledObjects.returned(\(value), as: \(written).self)"
    default: return result.fromPassed(value)
    }
  }

  /// The methods of delegates: those of an app where it has them, or else the framework's.
  var delegatesText: String {
    let methods = Self.protocols.flatMap { name in
      members(of: name).map { answering($0, of: name) }
    }
    let constants = Self.protocols.flatMap { name in
      members(of: name).map { selector($0.selector, "") }
    }
    return "/// All that objects of an app can be the delegate of.\n"
      + "protocol CompiledDelegates: \(Self.protocols.joined(separator: ", ")) {}\n\n"
      + "extension CompiledDelegates {\n\(methods.joined())}\n\n"
      + "private enum DelegateSelectors {\n\(constants.joined())}\n"
  }

  /// The method of a delegate.
  private func answering(_ member: CompiledMember, of name: String) -> String {
    let standard = entry(name)?.members.first {
      $0.text != nil && $0.signature == member.member.signature
    }
    let body =
      standard?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? refusing(member)
    let last = member.written == "Void" ? "      return\n" : ""
    let selector = "DelegateSelectors.\(constant(member.selector))"
    return "  func \(member.member.name)\(list(member)) {\n"
      + "    guard let app = AppMethod(self, \(selector)) else {\n"
      + "      \(body)\n\(last)    }\n" + call(member, of: name) + "  }\n\n"
  }

  /// The statements of a method that the app has to have.
  private func refusing(_ member: CompiledMember) -> String {
    let result = returning(member.result, member.written, member.result.nothing)
    let last = member.written == "Void" ? "" : "\n      return \(result)"
    return "doesNotRecognizeSelector(\"\(member.selector)\")\(last)"
  }

  /// The parameters and the result of a method.
  private func list(_ member: CompiledMember) -> String {
    let parameters = member.parameters.map { parameter in
      let label = parameter.label == parameter.name ? "" : "\(parameter.label) "
      return "    \(label)\(parameter.name): \(parameter.written)"
    }
    let list = parameters.isEmpty ? "()" : "(\n\(parameters.joined(separator: ",\n"))\n  )"
    return member.written == "Void" ? list : "\(list) -> \(member.written)"
  }
}
