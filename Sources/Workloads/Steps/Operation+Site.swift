internal import MemsimRuntime

extension Operation {
  /// The site of what an operation makes: not the line of a scenario, so that a comment more in it
  /// changes nothing.
  static func site(_ operation: String, _ what: String = "", as name: String?) -> Site {
    let words = [operation, what].filter { !$0.isEmpty } + (name.map { ["as", $0] } ?? [])
    return Site(Site.Frame(file: "steps", line: 0, function: words.joined(separator: " ")))
  }
}
