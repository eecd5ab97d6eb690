package import MemsimVocabulary

/// A line of text that the next one replaces; nothing where nobody looks.
package struct ProgressLine {
  private let terminal: Terminal
  private let write: (VisibleText) -> Void
  private var shown = VisibleText()

  /// Makes a line on a terminal that is written to by a closure.
  package init(on terminal: Terminal, write: @escaping (VisibleText) -> Void) {
    self.terminal = terminal
    self.write = write
  }

  /// Shows a text in place of the one before, as much of it as fits in one line.
  package mutating func show(_ text: VisibleText) {
    // A line that is full moves the cursor to the next one.
    let text = text.shortened(to: terminal.width - 1)
    guard terminal.isInteractive, text != shown else { return }
    write("\r\u{1B}[K" + text)
    shown = text
  }

  /// Takes the text away; whatever else is written to the terminal is written after this.
  package mutating func clear() { show("") }
}
