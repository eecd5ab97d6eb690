import Foundation

/// A method or function of the framework that compiled code can call: a property is one or two.
struct CompiledMember {
  struct Parameter {
    let label: String
    let name: String
    /// The type in Swift.
    let written: String
    let type: CompiledType

    /// Whether the method changes the caller's value.
    var isChanged: Bool { written.hasPrefix("inout ") }
  }

  enum Kind {
    case method, getter, setter
  }

  let member: FrameworkSources.Member
  let kind: Kind
  /// The name with its colons.
  let selector: String
  let parameters: [Parameter]
  let result: CompiledType
  /// The type of the result in Swift.
  let written: String
  /// Whether it has all of the parameters, also those with a value of their own at the end.
  var isWhole = true

  /// The name with its kind, `-setFrame:`.
  var title: String { (member.isStatic ? "+" : "-") + selector }

  /// The encoding of all types.
  var types: String { result.encoding + "@:" + parameters.map(\.type.encoding).joined() }

  /// Properties whose getter has another name, too.
  private static let asking: Set<String> = [
    "animating", "continuous", "decelerating", "directionalLockEnabled", "dragging", "editable",
    "editing", "enabled", "exclusiveTouch", "hidden", "highlighted", "idleTimerDisabled",
    "keyWindow", "menuVisible",
    "meteringEnabled", "momentary", "multipleTouchEnabled", "navigationBarHidden", "on", "opaque",
    "pagingEnabled", "playing",
    "popoverVisible",
    "scrollEnabled", "secureTextEntry", "selected", "statusBarHidden", "toolbarHidden", "tracking",
    "translucent", "userInteractionEnabled", "zooming",
  ]

  /// Whether the getter of a property has a name such as `isHidden`.
  static func isAsking(_ getter: CompiledMember) -> Bool {
    getter.result.encoding == "c" && asking.contains(getter.member.name)
  }

  /// The methods of a member; none if it is hidden, or has a type that compiled code cannot have.
  static func all(
    of member: FrameworkSources.Member, in interface: CompiledInterface, within own: String
  ) -> [CompiledMember] {
    property(member, interface, own) ?? methods(member, interface, own)
  }

  private static func property(
    _ member: FrameworkSources.Member, _ interface: CompiledInterface, _ own: String
  ) -> [CompiledMember]? {
    let pattern = #/^(?:static )?(?:var|let) `?(\w+)`?: (.+?)(?: =)?$/#
    guard let match = member.signature.wholeMatch(of: pattern) else { return nil }
    let (name, written) = (String(match.1), String(match.2))
    guard let type = CompiledType.ofMember("\(own).\(name)") ?? interface.type(written),
      !type.isPointer
    else { return [] }
    func getter(_ selector: String) -> CompiledMember {
      CompiledMember(
        member: member, kind: .getter, selector: selector, parameters: [], result: type,
        written: written)
    }
    var members = [getter(name)]
    if isAsking(members[0]) { members.append(getter("is\(name.capitalizingFirst)")) }
    if member.isSettable {
      members.append(
        CompiledMember(
          member: member, kind: .setter, selector: "set\(name.capitalizingFirst):",
          parameters: [Parameter(label: "_", name: "value", written: written, type: type)],
          result: .void, written: "Void"))
    }
    return members
  }

  /// A method with all of its parameters, then those without the last one that has a value of its
  /// own.
  private static func methods(
    _ member: FrameworkSources.Member, _ interface: CompiledInterface, _ own: String
  ) -> [CompiledMember] {
    let pattern = #/^(?:static )?func `?(\w+)`?\((.*)\)(?: -> (.+))?$/#
    guard let match = member.signature.wholeMatch(of: pattern) else { return [] }
    let written = match.3.map(String.init) ?? "Void"
    let named = written.replacing("Self", with: own)
    guard let result = interface.type(named), !result.isPointer else { return [] }
    let parts = split(match.2)
    let first = parts.lastIndex { !$0.contains(" = ") }.map { $0 + 1 } ?? 0
    return (first...parts.count).reversed().compactMap { count in
      var method = Self.method(member, own, parts.prefix(count), interface, result, written)
      method?.isWhole = count == parts.count
      return method
    }
  }

  private static func method(
    _ member: FrameworkSources.Member, _ own: String, _ parts: ArraySlice<String>,
    _ interface: CompiledInterface, _ result: CompiledType, _ written: String
  ) -> CompiledMember? {
    let named = CompiledType.ofMember("\(own).\(member.name)")
    var parameters: [Parameter] = []
    for part in parts {
      let form = #/(?:(\w+) )?`?(\w+)`?: (.+?)(?: = .+)?/#
      guard let found = part.wholeMatch(of: form),
        let type = named ?? interface.type(String(found.3))
      else { return nil }
      parameters.append(
        Parameter(
          label: String(found.1 ?? found.2), name: String(found.2), written: String(found.3),
          type: type))
    }
    let labels = parameters.map { $0.label == "_" ? "" : $0.label }
    return CompiledMember(
      member: member, kind: .method,
      selector: member.name + labels.map { "\($0):" }.joined(), parameters: parameters,
      result: result, written: written)
  }

  /// The parameters of a list, apart at the commas that are in no brackets.
  private static func split(_ list: Substring) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in list {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The name in Swift, where it may be a word of the language.
  var spelled: String { member.name == "init" ? "`init`" : member.name }

  /// The call of the member in Swift, of a receiver, with the names of its parameters as arguments.
  func call(of receiver: String) -> String {
    let name = receiver.isEmpty ? spelled : "\(receiver).\(spelled)"
    switch kind {
    case .getter: return name
    case .setter: return "\(name) = value"
    case .method:
      let arguments = parameters.map {
        let value = $0.isChanged ? "&\($0.name)" : $0.name
        return $0.label == "_" ? value : "\($0.label): \(value)"
      }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
