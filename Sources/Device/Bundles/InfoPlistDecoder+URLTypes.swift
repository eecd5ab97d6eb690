internal import MemsimVocabulary

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
