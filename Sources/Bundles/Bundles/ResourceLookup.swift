/// Finds the file that a resource is, among those of a bundle, as the user's languages have it.
///
/// A file at the top level hides all localized ones (platform F12, F13, F16). Names are
/// case-sensitive.
public struct ResourceLookup: Sendable {
  private let files: Set<String>
  /// The files in the order of their names, so that every list has the same order.
  private let sortedFiles: [String]
  /// The folders to look in, the first that has a file wins; the top level is the empty name.
  private let folders: [String]

  /// Looks among files, whose paths start in the bundle.
  public init(files: [String], languages: [Language], developmentRegion: Language) {
    self.files = Set(files)
    sortedFiles = self.files.sorted()
    let localized = (languages + [developmentRegion]).flatMap(\.folders)
    folders = [""] + localized.map { $0 + "/" }
  }

  /// The path of the file of a name and an extension, which may be part of the name instead.
  public func path(
    _ name: String, ofType type: String = "", in subfolder: String = ""
  ) -> String? {
    let end = Self.prefix(subfolder) + name + (type.isEmpty ? "" : ".\(type)")
    return folders.lazy.map { $0 + end }.first { files.contains($0) }
  }

  /// The paths of all files of an extension, or of any: those of the top level first, then those of
  /// each folder that no earlier one hides, each folder's sorted.
  public func paths(ofType type: String = "", in subfolder: String = "") -> [String] {
    var found: Set<String> = []
    return folders.flatMap { folder in
      let start = folder + Self.prefix(subfolder)
      return sortedFiles.filter { path in
        guard path.hasPrefix(start), type.isEmpty || path.hasSuffix(".\(type)") else {
          return false
        }
        let name = String(path.dropFirst(start.count))
        return !name.contains("/") && found.insert(name).inserted
      }
    }
  }

  private static func prefix(_ subfolder: String) -> String {
    subfolder.isEmpty || subfolder.hasSuffix("/") ? subfolder : subfolder + "/"
  }
}

/// A language of the user or of a folder of localized resources, perhaps as one region has it.
public struct Language: Hashable, Sendable {
  /// The code of the language, with the script if given, such as `en` or `zh-Hans`.
  public let code: String
  /// The code of the region, such as `GB`.
  public let region: String?

  /// English.
  public static let english = Language(code: "en", region: nil)

  private init(code: String, region: String?) {
    self.code = code
    self.region = region
  }

  /// Reads a code such as `en`, `zh-Hans` or `en_GB`; nil if the text is none.
  public init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/([a-z]{2,3}(?:-[A-Z][a-z]{3})?)(?:[_-]([A-Z]{2}))?/#)
    else { return nil }
    self.init(code: String(match.1), region: match.2.map(String.init))
  }

  /// The names in English that older bundles use in place of codes.
  private static let names: KeyValuePairs = [
    "Dutch": "nl", "English": "en", "French": "fr", "German": "de", "Italian": "it",
    "Japanese": "ja", "Spanish": "es",
  ]

  /// Reads a code, or one of the names that older bundles use in place of codes; nil if the text is
  /// neither.
  init?(codeOrName text: String) {
    self.init(Self.names.first { $0.key == text }?.value ?? text)
  }

  /// The folders that hold its resources: that of the region before the others, and that of the
  /// code before that of the name.
  var folders: [String] {
    let region = region.map { ["\(code)_\($0).lproj", "\(code)-\($0).lproj"] } ?? []
    let names = Self.names.filter { $0.value == code }.map { "\($0.key).lproj" }
    return region + ["\(code).lproj"] + names
  }
}

extension Language: CustomStringConvertible {
  /// The code, with the region behind it.
  public var description: String {
    region.map { "\(code)_\($0)" } ?? code
  }
}
