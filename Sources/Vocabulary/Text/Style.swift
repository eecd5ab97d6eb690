/// How text is coloured: not at all, or as terminals are.
package struct Style: Sendable {
  /// What a piece of text is, which decides how it looks.
  package enum Tone: Sendable {
    /// Nothing particular.
    case plain
    /// The title of a part.
    case heading
    /// What only helps to find one's way.
    case faint
    /// Something that is as it should be.
    case good
    /// Something to look out for.
    case caution
    /// Something that went wrong, or the end of a process.
    case bad
  }

  /// The text with whatever makes it look its part; its columns stay the same.
  package let paint: @Sendable (VisibleText, Tone) -> VisibleText

  /// Makes a style of one's own.
  package init(paint: @escaping @Sendable (VisibleText, Tone) -> VisibleText) {
    self.paint = paint
  }

  /// No colours: for files, pipes and comparisons.
  package static let plain = Style { text, _ in text }

  /// The colours of a terminal, by ANSI's sequences.
  package static let ansi = Style { text, tone in
    tone.ansiCode.map(text.styled) ?? text
  }
}

extension Style.Tone {
  fileprivate var ansiCode: Int? {
    switch self {
    case .plain: nil
    case .heading: 1
    case .faint: 2
    case .good: 32
    case .caution: 33
    case .bad: 31
    }
  }
}
