internal import MemsimVocabulary

/// The values that are more than a text or a flag.
extension InfoPlistDecoder {
  mutating func language(_ key: InfoPlistKey) -> Language? {
    guard let node = node(key), let text = text(key) else { return nil }
    if let language = Language(codeOrName: text) { return language }
    reject(node, of: key.rawValue, expected: "the code of a language such as en, or English")
    return nil
  }

  /// The short name, which is that of the product if the file has none.
  mutating func name(or productName: String) -> String {
    node(.name) == nil ? productName : requiredText(.name)
  }

  /// An identifier: letters, digits, hyphens and dots.
  mutating func identifier() -> String {
    let text = requiredText(.identifier)
    let isValid = text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "_")
    }
    if !isValid, let node = node(.identifier) {
      let expected = "letters, digits, '-', '_' and '.', such as com.yourcompany.MyApp"
      reject(node, of: InfoPlistKey.identifier.rawValue, expected: expected)
    }
    return text
  }

  /// A text that can be nothing else.
  mutating func constant(_ key: InfoPlistKey, _ value: String) -> String {
    if let node = node(key), let text = text(key), text != value {
      reject(node, of: key.rawValue, expected: "'\(value)'")
    }
    return value
  }

  mutating func signature() -> String {
    let text = text(.signature) ?? "????"
    if text.utf8.count != 4, let node = node(.signature) {
      reject(node, of: InfoPlistKey.signature.rawValue, expected: "four letters")
    }
    return text
  }

  mutating func version() -> BundleVersion {
    // A missing version is a problem already, and zero is not shown.
    let zero = BundleVersion(numbers: [0])
    let text = requiredText(.version)
    guard let node = node(.version), !text.isEmpty else { return zero }
    if let version = BundleVersion(text) { return version }
    let expected = "one or more whole numbers with dots between them, such as 1.2"
    reject(node, of: InfoPlistKey.version.rawValue, expected: expected)
    return zero
  }

  mutating func statusBar() -> StatusBar {
    StatusBar(
      isHidden: flag(.statusBarHidden) ?? false,
      style: choice(
        .statusBarStyle, among: InfoPlistKey.statusBarStyles.map { ($0.word, $0.style) })
        ?? .default,
      orientation: choice(
        .interfaceOrientation,
        among: InfoPlistKey.orientations.map { ($0.word, $0.orientation) }) ?? .portrait)
  }

  /// Names that are required, or names with whether they are required or must not be there.
  mutating func capabilities() -> [(capability: DeviceCapability, isRequired: Bool)] {
    guard let node = node(.requiredCapabilities) else { return [] }
    var capabilities: [(capability: DeviceCapability, isRequired: Bool)] = []
    switch node.value {
    case .array(let names):
      for name in names {
        guard case .string(let word) = name.value else {
          reject(name, of: InfoPlistKey.requiredCapabilities.rawValue, expected: "a name")
          continue
        }
        if let named = capability(word, at: name.mark) { capabilities.append((named, true)) }
      }
    case .dictionary(let entries):
      for entry in entries {
        guard case .boolean(let isRequired) = entry.node.value else {
          reject(entry.node, of: entry.key, expected: "<true/> or <false/>")
          continue
        }
        guard let named = capability(entry.key, at: entry.mark) else { continue }
        capabilities.append((named, isRequired))
      }
    default:
      reject(
        node, of: InfoPlistKey.requiredCapabilities.rawValue,
        expected: "an array of names, or a dictionary of them with <true/> or <false/>")
    }
    return capabilities
  }

  /// One kind of device, or several; a phone if the key is missing.
  mutating func deviceFamilies() -> [DeviceFamily] {
    guard let node = node(.deviceFamily) else { return [.phone] }
    let nodes = if case .array(let nodes) = node.value { nodes } else { [node] }
    let families = nodes.compactMap { node -> DeviceFamily? in
      switch node.value {
      case .integer(let number): DeviceFamily(rawValue: number)
      // Builds of the time wrote the number as a text.
      case .string(let text): Int(text).flatMap(DeviceFamily.init)
      default: nil
      }
    }
    guard families.count == nodes.count, !families.isEmpty else {
      reject(
        node, of: InfoPlistKey.deviceFamily.rawValue,
        expected: "1 for phones, 2 for iPads, or an array of both")
      return [.phone]
    }
    return families
  }

  private mutating func capability(_ word: String, at mark: SourceMark) -> DeviceCapability? {
    if let capability = DeviceCapability(rawValue: word) { return capability }
    add(
      Problem(
        at: mark, unknown: "unknown capability \(word.quoted)", word: word,
        among: DeviceCapability.allCases.map(\.rawValue)))
    return nil
  }
}

/// The kinds of URL that an app opens (platform U1).
extension InfoPlistDecoder {
  private static let nameKey = "CFBundleURLName"
  private static let schemesKey = "CFBundleURLSchemes"
  /// Keys of the platform's that change nothing here.
  private static let unreadKeys = ["CFBundleTypeRole", "CFBundleURLIconFile"]

  mutating func urlTypes() -> [URLType] {
    guard let node = node(.urlTypes) else { return [] }
    guard case .array(let types) = node.value else {
      reject(node, of: InfoPlistKey.urlTypes.rawValue, expected: "an array of dictionaries")
      return []
    }
    return types.compactMap { urlType($0) }
  }

  private mutating func urlType(_ node: PropertyListNode) -> URLType? {
    guard case .dictionary(let entries) = node.value else {
      reject(node, of: InfoPlistKey.urlTypes.rawValue, expected: "a dictionary")
      return nil
    }
    var name: String?
    var schemes: [URLScheme] = []
    for entry in entries {
      switch (entry.key, entry.node.value) {
      case (Self.nameKey, .string(let text)): name = text
      case (Self.nameKey, _): reject(entry.node, of: entry.key, expected: "a text")
      case (Self.schemesKey, .array(let nodes)): schemes = nodes.compactMap { scheme($0) }
      case (Self.schemesKey, _): reject(entry.node, of: entry.key, expected: "an array of schemes")
      case _ where Self.unreadKeys.contains(entry.key): break
      default:
        add(
          Problem(
            at: entry.mark, unknown: "a type of URL has no key \(entry.key.quoted)",
            word: entry.key, among: [Self.nameKey, Self.schemesKey] + Self.unreadKeys))
      }
    }
    return URLType(name: name, schemes: schemes)
  }

  private mutating func scheme(_ node: PropertyListNode) -> URLScheme? {
    if case .string(let text) = node.value, let scheme = try? URLScheme(text) { return scheme }
    reject(
      node, of: Self.schemesKey,
      expected: "a scheme: a letter, then letters, digits, '+', '-' and '.'")
    return nil
  }
}
