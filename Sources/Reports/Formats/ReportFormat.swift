package import MemsimVocabulary

/// A form in which results are printed, whatever they are results of: a type in a file of its own,
/// and a line in ``ReportFormats``.
package protocol ReportFormat: Sendable {
  /// The name of the format, which is also that of the option that asks for it.
  static var name: String { get }

  /// What a list of formats says of it.
  static var about: String { get }

  /// What the help says of its option, where one result is printed and where several are; nil for
  /// the format that is used without one.
  static var option: (one: String, several: String)? { get }

  /// Whether it shows the timeline of a run.
  static var showsTimeline: Bool { get }

  /// Prints for a page.
  init(for page: ReportPage)

  /// A run, with what came of a second one if there was one; what stands between it and those
  /// before it is left out of the first.
  func text(of run: ReportedRun, _ again: Repetition?, isFirst: Bool) -> VisibleText

  /// What is printed below several runs.
  func text(of total: RunTotal) -> VisibleText

  /// One scenario under several policies.
  func text(of comparison: PolicyComparison) -> VisibleText

  /// A list of words.
  func text(of list: WordList) -> VisibleText
}

/// Every format: one more is a type in a file of its own and a line here.
package enum ReportFormats {
  /// The formats, the one first that is used if none is asked for.
  package static let all: [any ReportFormat.Type] = [
    TextFormat.self,
    JSONFormat.self,
  ]
}

/// Where a report is shown, and how much of it.
package struct ReportPage: Sendable {
  let detail: Detail
  let width: Int
  let style: TextStyle

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - detail: How much is told.
  ///   - width: The columns that there are.
  ///   - style: How it is coloured.
  package init(detail: Detail = .usual, width: Int, style: TextStyle) {
    self.detail = detail
    self.width = width
    self.style = style
  }
}

/// How many runs there were, and what came of them.
package struct RunTotal: Sendable {
  let count: Int
  let failures: Int
  let unevaluated: Int

  /// Counts runs: all of them, those that failed, and the expectations that were not evaluated.
  package init(of count: Int, failures: Int, unevaluated: Int) {
    self.count = count
    self.failures = failures
    self.unevaluated = unevaluated
  }
}

/// Words of one kind, as the entries of a glossary.
package struct WordList {
  /// A word with all that there is to say about it.
  package struct Entry {
    let text: VisibleText
    let json: JSON

    /// Takes an entry as people read it and as programs do.
    package init(text: VisibleText, json: JSON) {
      self.text = text
      self.json = json
    }
  }

  let name: String
  let entries: [Entry]

  /// Makes a list.
  package init(_ name: String, _ entries: [Entry]) {
    self.name = name
    self.entries = entries
  }
}
