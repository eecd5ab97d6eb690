import Foundation

/// The code of MemsimBridge that calls compiled code: a subclass of each class that an app can have
/// subclasses of, the delegate's methods, and the selectors and calls that they share.
extension CompiledInterface {
  private var openClasses: [String] { ["NSObject"] + Self.classes.filter(isOpen) }

  var directorFiles: [File] {
    openClasses.map { name in
      let members = openMembers(of: name)
      return file(
        "\(name)Director",
        "/// The framework's side of objects whose class is an app's, nearest to \(name).\n"
          + "final class \(name)Director: \(name), CompiledObject {\n"
          + members.map(overriding).joined()
          + (ancestry(of: name).contains("UIView")
            ? "  override var snapshotText: String? { textOfApp ?? super.snapshotText }\n\n" : "")
          + "  override func dealloc() {\n"
          + "    if deallocatesInFramework() { super.dealloc() }\n  }\n}\n")
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

  private func setter(of member: CompiledMember) -> CompiledMember {
    CompiledMember(
      member: member.member, kind: .setter,
      selector: "set\(member.member.name.capitalizingFirst):",
      parameters: [
        CompiledMember.Parameter(
          label: "_", name: "newValue", written: member.written, type: member.result)
      ], result: .void, written: "Void")
  }

  /// The methods that the framework looks for in an app, with repetitions.
  private var methodsOfApps: [CompiledMember] {
    let open = openClasses.flatMap(openMembers)
    let settable = open.filter { $0.kind == .getter && $0.member.isSettable }
    return open + settable.map(setter) + Self.protocols.flatMap(members)
  }

  /// The selectors of these methods, each found once.
  var selectorsText: String {
    let lines = Set(methodsOfApps.map(\.selector)).sorted().map {
      "  static let \(constant($0)) = AppSelector(\"\($0)\")\n"
    }
    return "extension AppSelector {\n\(lines.joined())}\n"
  }

  /// The functions that call these methods.
  var callsText: String {
    let functions = Set(methodsOfApps.map { CallShape(of: $0).function }).sorted()
    return "extension AppMethod {\n\(functions.joined())}\n"
  }

  private func constant(_ selector: String) -> String {
    "s_" + selector.replacing(":", with: "_")
  }

  private func overriding(_ member: CompiledMember) -> String {
    guard member.kind == .method else { return property(member) }
    return "  override func \(member.spelled)\(list(member)) {\n"
      + guarding(member.selector, else: "return \(member.call(of: "super"))", indent: 4)
      + call(member, indent: 4) + "  }\n\n"
  }

  private func property(_ member: CompiledMember) -> String {
    let inherited = "super.\(member.member.name)"
    let getter =
      "    get {\n" + guarding(member.selector, else: "return \(inherited)", indent: 6)
      + call(member, indent: 6) + "    }\n"
    var setter = ""
    if member.member.isSettable {
      let method = self.setter(of: member)
      setter =
        "    set {\n"
        + guarding(method.selector, else: "\(inherited) = newValue\n        return", indent: 6)
        + call(method, indent: 6) + "    }\n"
    }
    return "  override var \(member.member.name): \(member.written) {\n\(getter)\(setter)  }\n\n"
  }

  /// The statements that find a method of the app, or do something else without one.
  private func guarding(_ selector: String, else other: String, indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    let start = "\(blanks)guard let app = AppMethod(self, .\(constant(selector))) else {"
    let line = "\(start) \(other) }\n"
    return line.count <= 100 && !other.contains("\n")
      ? line : "\(start)\n\(blanks)  \(other)\n\(blanks)}\n"
  }

  /// The statements that call the method `app` with the parameters, and return its result.
  private func call(_ member: CompiledMember, indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    let arguments = member.parameters.map { argument($0) }.joined(separator: ", ")
    let call = "app.\(CallShape(of: member).name)(\(arguments))"
    if member.result.passed == "Void" { return "\(blanks)\(call)\n" }
    if member.written.hasPrefix("Self") {
      return "\(blanks)_ = \(call)\n\(blanks)return self\n"
    }
    return "\(blanks)return \(returning(member.result, member.written, call))\n"
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
    return "/// All that objects of an app can be the delegate of.\n"
      + "protocol CompiledDelegates: \(Self.protocols.joined(separator: ", ")) {}\n\n"
      + "extension CompiledDelegates {\n\(methods.joined())}\n"
  }

  // Each class of an app's side would have code of its own for it, which takes as long to compile
  // as everything else.
  private static let unspecialized =
    "  @_semantics(\"optimize.sil.specialize.generic.never\")\n"

  /// The method of a delegate.
  private func answering(_ member: CompiledMember, of name: String) -> String {
    let standard = entry(name)?.members.first {
      $0.text != nil && $0.signature == member.member.signature
    }
    let body =
      standard?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? refusing(member)
    let other = body + (member.written == "Void" ? "\n      return" : "")
    return Self.unspecialized + "  func \(member.member.name)\(list(member)) {\n"
      + guarding(member.selector, else: other, indent: 4) + call(member, indent: 4) + "  }\n\n"
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
