package import MemsimVocabulary

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
    let text = line.text.visible.wrapped(to: width - indent).enumerated().map { position, piece in
      style.paint(position == 0 ? figure : .blanks(indent), .faint) + style.paint(piece, line.tone)
    }
    return text
      + line.details.flatMap { detail in
        detail.visible.wrapped(to: width - indent - 2).map { piece in
          .blanks(indent + 2) + style.paint(piece, .faint)
        }
      }
  }
}
