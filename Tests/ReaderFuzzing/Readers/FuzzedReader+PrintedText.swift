internal import MemsimGraphics
internal import MemsimVocabulary

extension FuzzedReader {
  /// Texts of files as they are set for a screen, and as they are shown in a terminal.
  static var printedText: FuzzedReader {
    FuzzedReader(
      "printed-text",
      files: [
        "Sources/Graphics/Text/Typesetter.swift", "Sources/Vocabulary/Text/VisibleText.swift",
      ]
    ) {
      { bytes in
        guard let first = bytes.first else { return }
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        let width = Int(first)
        let visible = text.visible
        demand(!visible.shown.unicodeScalars.contains("\u{1b}"), "a text has an escape")
        let shortened = visible.shortened(to: width)
        demand(shortened.columns <= max(1, width), "a text is too wide")
        for line in visible.wrapped(to: width + 2) + visible.prose(width: width) {
          demand(!line.shown.contains("\n"), "a line has more than one")
        }
        guard TextLine.canSet(text) else { return }
        let size = CGFloat(width % 32 + 1)
        let line = try? TextLine(text, Font(size: size, isBold: width % 2 == 0))
        let limited = try? TextLine(text, Font(size: size), limit: CGFloat(width), .middle)
        demand(line != nil && limited != nil, "a text is not set")
      }
    }
  }
}
