/// docs/reference/framework.md: the declarations of the framework, by area and type.
struct FrameworkPage {
  /// The path of the page.
  static let path = "docs/reference/framework.md"

  let sources: FrameworkSources
  /// The names that compiled code can use, and the functions among them.
  private let interface: CompiledInterface
  private let compiledFunctions: [CompiledMember]

  /// Makes the page of some sources.
  init(sources: FrameworkSources) {
    self.sources = sources
    interface = CompiledInterface(sources: sources)
    compiledFunctions = interface.functions
  }

  /// The title of each area, in the order of the page.
  private static let areas = [
    ("Application", "The application"),
    ("Bundles", "Resources"),
    ("Nibs", "Nib files"),
    ("Controllers", "Controllers"),
    ("Views", "Views and windows"),
    ("Controls", "Labels, pictures and controls"),
    ("Pickers", "Pickers"),
    ("Keyboard", "The keyboard"),
    ("Alerts", "Alerts"),
    ("Tabs", "Tabs"),
    ("Popovers", "Popovers and split views of an iPad"),
    ("Scrolling", "Scroll views"),
    ("Tables", "Tables"),
    ("Preferences", "Preferences"),
    ("Navigation", "Navigation controllers"),
    ("Web", "Web views"),
    ("Mail", "Mail and short messages"),
    ("Touches", "Touches"),
    ("Gestures", "Gestures"),
    ("Layers", "Layers"),
    ("Animation", "Animation"),
    ("Transitions", "Transitions"),
    ("Drawing", "Drawing"),
    ("Device", "The device"),
    ("Location", "Places"),
    ("Sound", "Sounds"),
    ("Foundation", "Foundation"),
  ]

  /// The areas that the page does not know.
  var unknownAreas: [String] {
    Set(sources.types.map(\.area)).subtracting(Self.areas.map(\.0)).sorted()
  }

  /// The text of the page.
  var text: String {
    ([opening] + Self.areas.map(section)).joined(separator: "\n")
  }

  private var opening: String {
    let classes = sources.receivers.filter { $0.keyword == "class" }.count
    let methods = sources.types.reduce(sources.functions.count) { $0 + $1.members.count }
    return """
      # The framework

      This page lists the framework for authors of [apps](../tutorials/first-app.md): `import
      MemsimKit` offers \(classes) classes, \(methods) methods, properties and functions, and
      their constants, such as the names of notifications.

      The names are the platform's: `insertSubview(_:atIndex:)` is `insertSubview:atIndex:` in
      Objective-C. The page leaves out overrides, and the parameters for the caller's file and line
      that each method that makes an object has. A name in bold is one that compiled
      [apps in Objective-C](objective-c.md) can use.

      The page is generated from the sources; when they change,
      `make test ARGS='--filter FrameworkTests'` writes the new page and prints its path.

      """
  }

  private func section(_ area: String, _ title: String) -> String {
    let types = sources.types.filter { $0.area == area }
    let functions = sources.functions.filter { $0.area == area }.map(\.member)
    let constants = sources.constants.filter { $0.area == area }.map(\.member)
    let parts =
      types.map(part)
      + (functions.isEmpty ? [] : ["### Functions\n\n" + table(functions, compiledFunctions)])
      + (constants.isEmpty ? [] : ["### Constants\n\n" + list(constants)])
    return "## \(title)\n\n" + parts.joined(separator: "\n")
  }

  private func part(_ type: FrameworkSources.TypeEntry) -> String {
    let kind = type.keyword == "class" ? "" : ", \(type.keyword)"
    let parent = type.parent.map { type.keyword == "class" ? ": \(link(to: $0))" : "" } ?? ""
    let members = type.members.filter { !$0.isOverride && $0.name != "dealloc" }
    return "### \(type.name)\(kind)\n\n"
      + (parent.isEmpty ? "" : "Superclass\(parent)\n\n")
      + wrapped(type.summary) + "\n"
      + (members.isEmpty ? "" : "\n" + table(members, compiled(type)))
  }

  private func link(to name: String) -> String {
    guard sources.types.contains(where: { $0.name == name && $0.keyword == "class" }) else {
      return "`\(name)` of the [runtime](../inside/runtime.md#objects)"
    }
    return "[\(name)](#\(name.lowercased()))"
  }

  private func list(_ constants: [FrameworkSources.Member]) -> String {
    "| in Swift and in Objective-C | meaning |\n|---|---|\n"
      + constants.map { constant in
        let signature = constant.signature.replacing(#/ =$/#, with: "")
        let isCompiled = interface.value(of: constant) != nil
        let name = isCompiled ? "**`\(signature)`**" : "`\(signature)`"
        return "| \(name) | \(constant.summary) |\n"
      }.joined()
  }

  private func table(
    _ members: [FrameworkSources.Member], _ compiled: [CompiledMember]
  ) -> String {
    "| in Swift | in Objective-C | meaning |\n|---|---|---|\n"
      + members.map { member in
        "| `\(member.signature)` | \(name(member, compiled)) | "
          + "\(member.summary.replacing("|", with: "\\|")) |\n"
      }.joined()
  }

  /// The members of a type that compiled code can use.
  private func compiled(_ type: FrameworkSources.TypeEntry) -> [CompiledMember] {
    if type.name == "NSObject" { return interface.ofEveryObject }
    let isThere =
      CompiledInterface.classes.contains(type.name)
      || CompiledInterface.protocols.contains(type.name)
    return isThere ? interface.members(of: type.name) : []
  }

  /// The cell of a member's name in Objective-C.
  private func name(_ member: FrameworkSources.Member, _ compiled: [CompiledMember]) -> String {
    let name = objectiveC(member)
    let found = compiled.first { $0.member.signature == member.signature }
    if name.isEmpty { return found.map { "**`\($0.member.name)`**" } ?? "" }
    let isThere = found != nil || Self.declaredByHand.contains(name)
    return isThere ? "**`\(name)`**" : "`\(name)`"
  }

  /// The methods that headers declare by hand.
  private static let declaredByHand: Set<String> = {
    let headers = Repository.here.files.filter {
      $0.path.hasPrefix("\(CompiledInterface.headerFolder)/memsim/")
    }
    let methods = headers.flatMap { $0.text.matches(of: #/(?m)^([-+]) \([^)]*\)([^;]+);/#) }
    return Set(
      methods.map { method in
        let names = method.2.matches(of: #/(\w+):/#).map { "\($0.1):" }
        return method.1 + (names.isEmpty ? String(method.2) : names.joined())
      })
  }()

  /// The name of a method that takes anything.
  private func objectiveC(_ member: FrameworkSources.Member) -> String {
    guard let opening = member.signature.firstIndex(of: "("), member.signature.contains("func "),
      member.name.first?.isLowercase == true || member.isStatic
    else { return "" }
    var depth = 0
    var labels: [Substring] = []
    var label = member.signature[member.signature.index(after: opening)...]
    for index in member.signature[opening...].indices {
      let character = member.signature[index]
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && depth > 1 && !isArrow(member, index) {
        depth -= 1
      }
      if depth == 1, character == ":" { labels.append(label[..<index]) }
      if depth == 1, character == "," {
        label = member.signature[member.signature.index(after: index)...]
      }
      if depth == 0 { break }
    }
    let names = labels.compactMap { $0.split(separator: " ").first }
    guard let first = names.first else { return "" }
    return (member.isStatic ? "+" : "-") + member.name + (first == "_" ? "" : first) + ":"
      + names.dropFirst().map { "\($0 == "_" ? "" : $0):" }.joined()
  }

  private func isArrow(_ member: FrameworkSources.Member, _ index: String.Index) -> Bool {
    index > member.signature.startIndex
      && member.signature[member.signature.index(before: index)] == "-"
  }

  /// A paragraph in the columns of a page.
  private func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + 1 + word.count > 100 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return lines.joined(separator: "\n")
  }
}
