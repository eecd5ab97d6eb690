/// Tests, by the names that pages call them.
extension Repository {
  /// A test as a page names it: its class, and its function.
  static var testName: Regex<(Substring, Substring)> { #/`(\w+\.test\w+)`/# }

  /// Whether a class of tests has a test.
  func hasTest(_ name: Substring) -> Bool {
    let names = name.split(separator: ".")
    guard names.count == 2, names[1].hasPrefix("test") else { return false }
    return files.contains { file in
      file.path.hasPrefix("Tests/") && file.path.hasSuffix("/\(names[0]).swift")
        && file.code.contains("func \(names[1])(")
    }
  }
}
