/// A language of the user or of a folder of localized resources, perhaps as one region has it.
public struct Language: Hashable, Sendable {
  /// Its code, with the script if that is said, such as `en` or `zh-Hans`.
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

  /// The folders that hold its resources, what is said for the region alone before the rest.
  var folders: [String] {
    let region = region.map { ["\(code)_\($0).lproj", "\(code)-\($0).lproj"] } ?? []
    return region + ["\(code).lproj"]
  }
}

extension Language: CustomStringConvertible {
  /// The code, with the region behind it.
  public var description: String {
    region.map { "\(code)_\($0)" } ?? code
  }
}
