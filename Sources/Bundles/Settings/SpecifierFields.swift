internal import MemsimVocabulary

/// The values of one specifier, by their keys, and the problems with them.
struct SpecifierFields {
  let entries: [PropertyListEntry]
  /// The start of the specifier.
  let mark: SourceMark
  private(set) var problems: [Problem] = []

  init(entries: [PropertyListEntry], mark: SourceMark) {
    self.entries = entries
    self.mark = mark
  }

  func node(_ key: SettingsKey) -> PropertyListNode? {
    entries.first { $0.key == key.rawValue }?.node
  }

  private mutating func reject(_ key: SettingsKey, expected: String) {
    guard let node = node(key) else { return }
    problems.append(
      Problem(at: node.mark, "'\(key.rawValue)' is \(node.words)", expected: expected))
  }

  mutating func text(_ key: SettingsKey) -> String? {
    guard let node = node(key) else { return nil }
    if case .string(let text) = node.value, key != .key || !text.isEmpty { return text }
    reject(key, expected: key == .key ? "a text that is not empty" : "a text")
    return nil
  }

  mutating func flag(_ key: SettingsKey) -> Bool? {
    guard let node = node(key) else { return nil }
    if case .boolean(let flag) = node.value { return flag }
    reject(key, expected: "<true/> or <false/>")
    return nil
  }

  /// The name of a file of the bundle; a page has no ending, as Settings adds it.
  mutating func fileName(_ key: SettingsKey) -> String? {
    guard let name = text(key) else { return nil }
    // A picture is left out by an empty name, too.
    if name.isEmpty, key != .file { return nil }
    if SettingsPageDecoder.isFileName(name), key != .file || !name.hasSuffix(".plist") {
      return name
    }
    reject(
      key,
      expected: key == .file
        ? "the name of a page in the bundle, without '.plist'"
        : "the name of a picture in the bundle")
    return nil
  }

  /// One of a few words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ key: SettingsKey
  ) -> Word? where Word.RawValue == String {
    guard let node = node(key), let text = text(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    problems.append(
      Problem(
        at: node.mark, unknown: "'\(key.rawValue)' is \(text.quoted)", word: text,
        among: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// A text, a number, or yes or no.
  mutating func value(_ key: SettingsKey) -> PreferenceValue? {
    guard let node = node(key) else { return nil }
    if let value = Self.value(of: node) { return value }
    reject(key, expected: "a text, a number, <true/> or <false/>")
    return nil
  }

  private static func value(of node: PropertyListNode) -> PreferenceValue? {
    switch node.value {
    case .string, .integer, .boolean: return node.preference
    case .real(let number): return number.isFinite ? node.preference : nil
    case .date, .data, .array, .dictionary: return nil
    }
  }

  private mutating func number(_ key: SettingsKey) -> Double? {
    guard let node = node(key) else { return nil }
    if let number = Self.value(of: node)?.number { return number }
    reject(key, expected: "a number")
    return nil
  }

  /// From the least value to the greatest.
  mutating func range() -> ClosedRange<Double> {
    let (least, greatest) = (number(.minimumValue), number(.maximumValue))
    guard let least, let greatest else { return 0...1 }
    if least < greatest { return least...greatest }
    reject(.maximumValue, expected: "more than 'MinimumValue'")
    return 0...1
  }

  /// Values with a title each, of which there are as many.
  mutating func choices() -> [SettingsChoice] {
    if (node(.titles) == nil) != (node(.values) == nil) {
      let (here, missing) = node(.titles) == nil ? ("Values", "Titles") : ("Titles", "Values")
      problems.append(
        Problem(at: mark, "the key '\(missing)' is missing", expected: "this key beside '\(here)'"))
      return []
    }
    guard let titles = elements(.titles), let values = elements(.values) else { return [] }
    guard titles.count == values.count else {
      reject(.values, expected: "as many as 'Titles', \(titles.count)")
      return []
    }
    if titles.isEmpty { reject(.titles, expected: "at least one") }
    return zip(titles, values).compactMap { title, value in choice(title, value) }
  }

  private mutating func elements(_ key: SettingsKey) -> [PropertyListNode]? {
    guard let node = node(key) else { return nil }
    if case .array(let nodes) = node.value { return nodes }
    reject(key, expected: "an array")
    return nil
  }

  private mutating func choice(
    _ title: PropertyListNode, _ value: PropertyListNode
  ) -> SettingsChoice? {
    guard case .string(let text) = title.value else {
      reject(.titles, expected: "texts alone")
      return nil
    }
    guard let value = Self.value(of: value) else {
      reject(.values, expected: "texts, numbers, <true/> and <false/> alone")
      return nil
    }
    return SettingsChoice(title: text, value: value)
  }

  /// The value that is shown at first, which must be one of those that there can be.
  mutating func value(
    _ key: SettingsKey, _ kind: SettingsSpecifier.Kind
  ) -> PreferenceValue? {
    guard let value = value(key) else { return nil }
    switch kind {
    case .textField:
      if value.string != nil { return value }
      reject(key, expected: "a text")
    case .toggle(let on, let off):
      if [on, off].contains(value) || value.boolean != nil { return value }
      reject(key, expected: "<true/>, <false/>, 'TrueValue' or 'FalseValue'")
    case .slider(let range, _, _):
      if let number = value.number, range.contains(number) { return value }
      reject(key, expected: "a number from 'MinimumValue' to 'MaximumValue'")
    case .multiValue(let choices):
      if choices.isEmpty || choices.contains(where: { $0.value == value }) { return value }
      reject(key, expected: "one of 'Values'")
    case .group, .titleValue, .childPane: return value
    }
    return nil
  }
}

extension PreferenceValue {
  /// The number, whole or not, if it is one.
  public var number: Double? { double ?? integer.map(Double.init) }
}
