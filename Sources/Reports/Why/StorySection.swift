package import MemsimVocabulary

/// A part of a story, as every report shows it: a title, and lines with a figure each.
package struct StorySection: Equatable, Sendable {
  /// A word for it, which links can lead to.
  package let name: String

  /// The title of the section.
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
  /// The amount of memory, as `13.5MB`; empty if the line is about no amount.
  package let figure: String

  /// The text of the line.
  package let text: String

  /// The explanation, below the text.
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

/// The story as it is printed.
extension TerminationStory {
  /// The lines of the text, none wider than `width`, with more parts at its end.
  package func lines(
    width: Int, style: TextStyle, adding more: [StorySection] = []
  ) -> [VisibleText] {
    let title = title.visible.wrapped(to: width).map { style.paint($0, .bad) }
    return title + (sections + more).flatMap { $0.lines(width: width, style: style) }
  }
}

extension StorySection {
  private static let figureWidth = 10

  /// The title and the lines, none wider than `width`.
  func lines(width: Int, style: TextStyle) -> [VisibleText] {
    ["  " + style.paint(title.visible, .heading)]
      + lines.flatMap { Self.lines(of: $0, width: width, style: style) }
  }

  private static func lines(of line: StoryLine, width: Int, style: TextStyle) -> [VisibleText] {
    let indent = figureWidth + 2
    let figure = line.figure.visible.aligned(to: figureWidth) + "  "
    return style.paragraph(figure, line.text, indent: indent, width: width, tone: line.tone)
      + line.details.flatMap { detail in
        detail.visible.wrapped(to: width - indent - 2).map { piece in
          .blanks(indent + 2) + style.paint(piece, .faint)
        }
      }
  }
}
