internal import MemsimVocabulary

/// Decodes a page of Settings from its property list, and collects the problems.
struct SettingsPageDecoder {
  private(set) var problems: [Problem] = []
  private let entries: [PropertyListEntry]
  private let start: SourceMark

  private static let tableKey = "StringsTable"
  private static let listKey = "PreferenceSpecifiers"
  /// The title of a page is shown on the link to the page; here it changes nothing.
  private static let rootKeys = [tableKey, listKey, "Title"]

  init(_ bytes: [UInt8], file: String) throws(InputError) {
    start = TextPlace().mark(in: file)
    do throws(PropertyListError) {
      entries = try PropertyListReader(file: file).read(bytes)
    } catch {
      let mark = SourceMark(file: file, line: error.line, column: error.column)
      throw InputError(at: mark, error.reason)
    }
    for entry in entries.prefix(1000) where !Self.rootKeys.contains(entry.key) {
      add(
        Problem(
          at: entry.mark, unknown: "a page of settings has no key \(entry.key.quoted)",
          word: entry.key, among: Self.rootKeys))
    }
  }

  mutating func stringsTable() -> String? {
    guard let node = entries.first(where: { $0.key == Self.tableKey })?.node else { return nil }
    if case .string(let name) = node.value, Self.isFileName(name) { return name }
    reject(node, of: Self.tableKey, expected: "the name of a table of texts, without '.strings'")
    return nil
  }

  mutating func specifiers() -> [SettingsSpecifier] {
    guard let node = entries.first(where: { $0.key == Self.listKey })?.node else {
      add(
        Problem(
          at: start, "the key '\(Self.listKey)' is missing",
          expected:
            "this key in every page"))
      return []
    }
    guard case .array(let nodes) = node.value else {
      reject(node, of: Self.listKey, expected: "an array of dictionaries")
      return []
    }
    var specifiers: [SettingsSpecifier] = []
    for node in nodes {
      guard problems.count < Problem.most else { break }
      if let specifier = specifier(node) { specifiers.append(specifier) }
    }
    return specifiers
  }

  /// A name that can be that of a file in the bundle, an ending or none behind it.
  static func isFileName(_ name: String) -> Bool { !name.isEmpty && !name.contains("/") }

  /// Remembers that a value is none of its key.
  mutating func reject(_ node: PropertyListNode, of key: String, expected: String) {
    add(Problem(at: node.mark, "'\(key)' is \(node.words)", expected: expected))
  }

  /// Adds a problem, unless there are too many to be read.
  mutating func add(_ problem: Problem) {
    if problems.count < Problem.most { problems.append(problem) }
  }
}

/// One specifier.
extension SettingsPageDecoder {
  private mutating func specifier(_ node: PropertyListNode) -> SettingsSpecifier? {
    guard case .dictionary(let entries) = node.value else {
      reject(node, of: Self.listKey, expected: "a dictionary for each")
      return nil
    }
    var fields = SpecifierFields(entries: entries, mark: node.mark)
    guard let type = type(of: fields) else { return nil }
    let count = problems.count
    checkKeys(of: fields, type)
    guard problems.count == count else { return nil }
    let kind = kind(of: &fields, type)
    let specifier = SettingsSpecifier(
      title: fields.text(.title), key: fields.text(.key),
      defaultValue: fields.value(.defaultValue, kind), kind: kind, mark: node.mark)
    for problem in fields.problems { add(problem) }
    return specifier
  }

  private mutating func type(of fields: SpecifierFields) -> SettingsType? {
    guard let node = fields.node(.type) else {
      add(
        Problem(
          at: fields.mark, "the key 'Type' is missing",
          expected:
            "this key in every specifier"))
      return nil
    }
    guard case .string(let word) = node.value else {
      reject(node, of: "Type", expected: "a text")
      return nil
    }
    if let type = SettingsType(rawValue: word) { return type }
    add(
      Problem(
        at: node.mark, unknown: "unknown type of specifier \(word.quoted)", word: word,
        among: SettingsType.allCases.map(\.rawValue)))
    return nil
  }

  /// Reports keys that a specifier of a type cannot have, and required keys that are missing.
  private mutating func checkKeys(of fields: SpecifierFields, _ type: SettingsType) {
    let known = SettingsKey.allCases.filter(type.has).map(\.rawValue)
    for entry in fields.entries.prefix(100) where !known.contains(entry.key) {
      add(
        Problem(
          at: entry.mark, unknown: "a \(type.rawValue) has no key \(entry.key.quoted)",
          word: entry.key, among: known))
    }
    for key in type.requiredKeys where fields.node(key) == nil {
      add(
        Problem(
          at: fields.mark, "the key '\(key.rawValue)' is missing",
          expected: "this key in every \(type.rawValue)"))
    }
  }

  private func kind(
    of fields: inout SpecifierFields, _ type: SettingsType
  ) -> SettingsSpecifier.Kind {
    switch type {
    case .group: .group
    case .textField:
      .textField(
        SettingsTextField(
          isSecure: fields.flag(.isSecure) ?? false,
          keyboard: fields.choice(.keyboardType) ?? .alphabet,
          capitals: fields.choice(.autocapitalizationType) ?? .none,
          correction: fields.choice(.autocorrectionType) ?? .default))
    case .titleValue: .titleValue(fields.choices())
    case .toggle:
      .toggle(
        on: fields.value(.trueValue) ?? .boolean(true),
        off: fields.value(.falseValue) ?? .boolean(false))
    case .slider:
      .slider(
        fields.range(), minimumImage: fields.fileName(.minimumValueImage),
        maximumImage: fields.fileName(.maximumValueImage))
    case .multiValue: .multiValue(fields.choices())
    case .childPane: .childPane(fields.fileName(.file) ?? "")
    }
  }
}
