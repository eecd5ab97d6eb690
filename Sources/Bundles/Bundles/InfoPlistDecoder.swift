internal import MemsimHost
internal import MemsimVocabulary

/// Decodes values of `Info.plist`, and collects their problems.
struct InfoPlistDecoder {
  private(set) var problems: [Problem] = []
  private let entries: [PropertyListEntry]
  private let nodes: [String: PropertyListNode]
  private let start: SourceMark

  init(_ bytes: [UInt8], file: String, productName: String) throws(InputError) {
    start = TextPlace().mark(in: file)
    let variables = BuildVariables(productName: productName)
    var entries: [PropertyListEntry] = []
    for entry in try Self.read(bytes, file) {
      do throws(Problem) {
        let node = try variables.replacing(in: entry.node)
        entries.append(PropertyListEntry(key: entry.key, mark: entry.mark, node: node))
      } catch {
        if problems.count < Problem.most { problems.append(error) }
        // The text is used as the value, so that the key does not count as missing as well.
        entries.append(entry)
      }
    }
    self.entries = entries
    nodes = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.node) })
  }

  /// All values, without their places.
  var preferences: [String: PreferenceValue] {
    PropertyListNode.preferences(entries)
  }

  /// The positions of the values, by their keys.
  var marks: [String: SourceMark] {
    nodes.mapValues(\.mark)
  }

  func node(_ key: InfoPlistKey) -> PropertyListNode? {
    nodes[key.rawValue]
  }

  /// Remembers that a value is none of its key.
  mutating func reject(_ node: PropertyListNode, of key: String, expected: String) {
    add(Problem(at: node.mark, "'\(key)' is \(node.words)", expected: expected))
  }

  /// Adds a problem, unless there are too many to be read.
  mutating func add(_ problem: Problem) {
    if problems.count < Problem.most { problems.append(problem) }
  }

  mutating func text(_ key: InfoPlistKey) -> String? {
    guard let node = node(key) else { return nil }
    if case .string(let text) = node.value { return text }
    reject(node, of: key.rawValue, expected: "a text")
    return nil
  }

  /// A text that every app must have; empty if it is missing.
  mutating func requiredText(_ key: InfoPlistKey) -> String {
    guard node(key) != nil else {
      add(
        Problem(
          at: start, "the key '\(key.rawValue)' is missing",
          expected:
            "this key in every app"))
      return ""
    }
    let text = text(key)
    if let text, text.isEmpty, let node = node(key) {
      reject(node, of: key.rawValue, expected: "a text that is not empty")
    }
    return text ?? ""
  }

  /// The name of a file; tools leave it empty for none.
  mutating func fileName(_ key: InfoPlistKey) -> String? {
    guard let name = text(key), !name.isEmpty else { return nil }
    guard HostFolder.isName(name) else {
      if let node = node(key) {
        reject(node, of: key.rawValue, expected: "the name of a file in the bundle")
      }
      return nil
    }
    return name
  }

  mutating func requiredFileName(_ key: InfoPlistKey) -> String {
    guard !requiredText(key).isEmpty else { return "" }
    return fileName(key) ?? ""
  }

  mutating func flag(_ key: InfoPlistKey) -> Bool? {
    guard let node = node(key) else { return nil }
    if let flag = node.flag { return flag }
    reject(node, of: key.rawValue, expected: "<true/> or <false/>")
    return nil
  }

  /// Returns the value that one of a few words represents.
  mutating func choice<Value>(
    _ key: InfoPlistKey, among choices: [(word: String, value: Value)]
  ) -> Value? {
    guard let node = node(key), let word = text(key) else { return nil }
    if let choice = choices.first(where: { $0.word == word }) { return choice.value }
    add(
      Problem(
        at: node.mark, unknown: "'\(key.rawValue)' is \(word.quoted)", word: word,
        among: choices.map(\.word)))
    return nil
  }

  /// A key that begins as the platform's do, and is nearly one of them, is a mistake.
  mutating func checkUnknownKeys() {
    let ends = Dictionary(
      uniqueKeysWithValues: InfoPlistKey.prefixes.map { prefix in
        let known = InfoPlistKey.known.filter { $0.hasPrefix(prefix) }
        return (prefix, known.map { String($0.dropFirst(prefix.count)) })
      })
    // No file misspells so many, and each takes a search.
    for entry in entries.prefix(1000)
    where !InfoPlistKey.known.contains(Self.withoutDevice(entry.key)) {
      let prefix = InfoPlistKey.prefixes.first { entry.key.hasPrefix($0) }
      guard let prefix else { continue }
      let end = String(entry.key.dropFirst(prefix.count))
      guard problems.count < Problem.most else { return }
      if let nearest = nearestWord(to: end, in: ends[prefix] ?? []) {
        add(
          Problem(
            at: entry.mark, "unknown key \(entry.key.quoted)", nearest: prefix + nearest))
      }
    }
  }

  /// A key without the kind of device that its value is for, which other devices ignore.
  private static func withoutDevice(_ key: String) -> String {
    let ending = ["~ipad", "~iphone", "~ipod"].first { key.hasSuffix($0) }
    return String(key.dropLast(ending?.count ?? 0))
  }

  private static func read(
    _ bytes: [UInt8], _ file: String
  ) throws(InputError) -> [PropertyListEntry] {
    do throws(PropertyListError) {
      return try PropertyListReader(file: file).read(bytes)
    } catch {
      let mark = SourceMark(file: file, line: error.line, column: error.column)
      throw InputError(at: mark, error.reason)
    }
  }
}

extension PropertyListNode {
  /// Yes or no, which the editors of some developers wrote as a text; nil for anything else.
  fileprivate var flag: Bool? {
    switch value {
    case .boolean(let flag): flag
    case .string("true"), .string("YES"): true
    case .string("false"), .string("NO"): false
    default: nil
    }
  }
}

/// The keys of `Info.plist` that the system reads.
enum InfoPlistKey: String, CaseIterable {
  case developmentRegion = "CFBundleDevelopmentRegion"
  case displayName = "CFBundleDisplayName"
  case executable = "CFBundleExecutable"
  case iconFile = "CFBundleIconFile"
  case identifier = "CFBundleIdentifier"
  case infoDictionaryVersion = "CFBundleInfoDictionaryVersion"
  case name = "CFBundleName"
  case packageType = "CFBundlePackageType"
  case signature = "CFBundleSignature"
  case urlTypes = "CFBundleURLTypes"
  case version = "CFBundleVersion"
  case requiresIPhoneOS = "LSRequiresIPhoneOS"
  case mainNibFile = "NSMainNibFile"
  case deviceFamily = "UIDeviceFamily"
  case interfaceOrientation = "UIInterfaceOrientation"
  case launchImageFile = "UILaunchImageFile"
  case hasPrerenderedIcon = "UIPrerenderedIcon"
  case requiredCapabilities = "UIRequiredDeviceCapabilities"
  case requiresPersistentWiFi = "UIRequiresPersistentWiFi"
  case statusBarHidden = "UIStatusBarHidden"
  case statusBarStyle = "UIStatusBarStyle"

  /// Keys of the platform's that change nothing here, but are no mistakes.
  static let unread = [
    "CFBundleAllowMixedLocalizations", "CFBundleDocumentTypes", "CFBundleGetInfoString",
    "CFBundleIconFiles", "CFBundleLocalizations", "CFBundleShortVersionString",
    "CFBundleSupportedPlatforms", "LSApplicationCategoryType", "NSHumanReadableCopyright",
    "UIApplicationExitsOnSuspend", "UIBackgroundModes", "UIFileSharingEnabled",
    "UISupportedInterfaceOrientations",
  ]

  /// Every key that is no mistake.
  static let known = allCases.map(\.rawValue) + unread

  /// The beginnings of the platform's own keys.
  static let prefixes = ["CFBundle", "LS", "NS", "UI"]

  /// The values that name the look of the status bar.
  static let statusBarStyles: [(word: String, style: StatusBar.Style)] = [
    ("UIStatusBarStyleDefault", .default),
    ("UIStatusBarStyleBlackTranslucent", .blackTranslucent),
    ("UIStatusBarStyleBlackOpaque", .blackOpaque),
    // As the editor of Xcode 3 wrote them.
    ("UIStatusBarStyleTranslucentBlack", .blackTranslucent),
    ("UIStatusBarStyleOpaqueBlack", .blackOpaque),
  ]

  /// The values that name an orientation of the interface, each the opposite way round from the
  /// device's of the same name where the two differ: it turns against the device.
  static let orientations: [(word: String, orientation: Orientation)] = [
    ("UIInterfaceOrientationPortrait", .portrait),
    ("UIInterfaceOrientationPortraitUpsideDown", .upsideDown),
    ("UIInterfaceOrientationLandscapeLeft", .landscapeRight),
    ("UIInterfaceOrientationLandscapeRight", .landscapeLeft),
  ]
}
