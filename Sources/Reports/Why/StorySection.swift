package import MemsimVocabulary

/// A part of a story, as every report shows it: a title, and lines with a figure each.
package struct StorySection: Equatable, Sendable {
  /// A word for it, which links can lead to.
  package let name: String

  /// What it tells.
  package let title: String

  /// Its lines.
  package let lines: [StoryLine]

  init(_ name: String, _ title: String, _ lines: [StoryLine]) {
    self.name = name
    self.title = title
    self.lines = lines
  }
}

/// A line of a story.
package struct StoryLine: Equatable, Sendable {
  /// How much it is about, as `13.5MB`; empty where it is about no amount.
  package let figure: String

  /// What there is to say.
  package let text: String

  /// What explains it, below it.
  package let details: [String]

  /// Whether something is wrong, or to be looked out for.
  package let tone: TextStyle.Tone

  init(
    _ figure: String = "", _ text: String, details: [String] = [],
    tone: TextStyle.Tone = .plain
  ) {
    self.figure = figure
    self.text = text
    self.details = details
    self.tone = tone
  }
}
