/// How text is coloured: not at all, or as terminals are.
package enum TextStyle: Sendable {
  /// No colours: for files, pipes and comparisons.
  case plain
  /// The colours of a terminal, by ANSI's sequences.
  case ansi

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

  /// The text as it looks in a tone; its columns stay the same.
  package func paint(_ text: VisibleText, _ tone: Tone) -> VisibleText {
    guard self == .ansi, let code = tone.ansiCode else { return text }
    return text.styled(code)
  }
}
