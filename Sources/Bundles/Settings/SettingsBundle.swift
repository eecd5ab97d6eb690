internal import MemsimHost
internal import MemsimVocabulary

/// An app's pages in Settings: the pages of its `Settings.bundle`, and their texts in the languages
/// of users (platform F8).
public struct SettingsBundle: Sendable {
  /// The name of the first page.
  public static let root = "Root"

  static let folder = "Settings.bundle"

  private let pages: [String: SettingsPage]
  private let tables: [String: StringsFile]
  private let files: [String]
  private let developmentRegion: Language

  /// The page of a name.
  public func page(_ name: String) -> SettingsPage? { pages[name] }

  /// Returns the path, in the app's bundle, of a file of the settings bundle.
  public func path(of file: String) -> String { "\(Self.folder)/\(file)" }

  /// A text of a page, as its table has it in the languages of a user; as it is written where no
  /// table has it.
  public func text(_ text: String, on page: SettingsPage, languages: [Language]) -> String {
    let lookup = ResourceLookup(
      files: files, languages: languages, developmentRegion: developmentRegion)
    let table = lookup.path(page.stringsTable ?? Self.root, ofType: "strings")
    return table.flatMap { tables[$0]?[text] } ?? text
  }

  /// Reads the pages that the first one leads to, and all tables of texts; nil for an app without
  /// such a bundle.
  init?(of bundle: AppBundle, problems: inout [Problem]) {
    let prefix = Self.folder + "/"
    files = bundle.files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    guard !files.isEmpty else { return nil }
    developmentRegion = bundle.info.developmentRegion
    var reader = SettingsBundleReader(bundle: bundle, files: files)
    reader.read()
    (pages, tables) = (reader.pages, reader.tables)
    problems += reader.problems
  }
}

/// Reads the files of a `Settings.bundle`, and collects their problems.
private struct SettingsBundleReader {
  let bundle: AppBundle
  let files: [String]
  private(set) var pages: [String: SettingsPage] = [:]
  private(set) var tables: [String: StringsFile] = [:]
  private(set) var problems: [Problem] = []

  init(bundle: AppBundle, files: [String]) {
    self.bundle = bundle
    self.files = files
  }

  mutating func read() {
    let folder = "\(bundle.path)/\(SettingsBundle.folder)"
    guard files.contains(SettingsBundle.root + ".plist") else {
      problems.append(
        Problem(
          at: SourceMark(wholeOf: folder), "the bundle has no first page",
          expected: "\(SettingsBundle.root).plist"))
      return
    }
    var names = [SettingsBundle.root]
    var found = Set(names)
    while let name = names.popLast() {
      guard let page = page(name) else { continue }
      pages[name] = page
      for specifier in page.specifiers {
        check(specifier)
        if case .childPane(let child) = specifier.kind, files.contains(child + ".plist"),
          found.insert(child).inserted
        {
          names.append(child)
        }
      }
    }
    for file in files where file.hasSuffix(".strings") { readTable(file) }
  }

  private mutating func page(_ name: String) -> SettingsPage? {
    let file = "\(SettingsBundle.folder)/\(name).plist"
    do throws(Problem) {
      let bytes = try bundle.contents(of: file)
      do throws(InputError) {
        return try SettingsPage(bytes: bytes, file: "\(bundle.path)/\(file)")
      } catch {
        problems += error.problems
      }
    } catch {
      problems.append(error)
    }
    return nil
  }

  private mutating func readTable(_ file: String) {
    let path = "\(SettingsBundle.folder)/\(file)"
    do throws(Problem) {
      tables[file] = try StringsFile(
        bytes: try bundle.contents(of: path), file: "\(bundle.path)/\(path)")
    } catch {
      problems.append(error)
    }
  }

  /// The files that a specifier names are there; the pictures have their one size.
  private mutating func check(_ specifier: SettingsSpecifier) {
    switch specifier.kind {
    case .childPane(let name):
      checkIsThere(name + ".plist", specifier, "the page \(name.quoted) is missing")
    case .slider(_, let minimum, let maximum):
      for picture in [minimum, maximum].compactMap({ $0 }) {
        checkIsThere(picture, specifier, "the picture \(picture.quoted) is missing")
        let path = "\(SettingsBundle.folder)/\(picture)"
        guard files.contains(picture), let problem = bundle.problem(with: path, [(21, 21)]) else {
          continue
        }
        problems.append(problem)
      }
    case .group, .textField, .titleValue, .toggle, .multiValue: break
    }
  }

  private mutating func checkIsThere(
    _ file: String, _ specifier: SettingsSpecifier, _ message: String
  ) {
    guard !files.contains(file) else { return }
    problems.append(
      Problem(at: specifier.mark, message, nearest: nearestWord(to: file, in: files)))
  }
}
