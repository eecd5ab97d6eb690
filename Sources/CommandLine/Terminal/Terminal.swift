internal import Glibc
package import MemsimVocabulary

/// What can be shown where a stream of text goes.
package struct Terminal: Equatable, Sendable {
  /// Whether it goes to a terminal that can rewrite a line, and not to a file or another program.
  package let isInteractive: Bool
  /// How many columns a line has.
  package let width: Int
  /// Whether text can have styles.
  package let showsStyles: Bool

  /// Decides what can be shown, from where a stream goes and what the environment says.
  ///
  /// `COLUMNS` overrides the window's width, and a stream that has none is 80 columns wide.
  package init(isTerminal: Bool, windowColumns: Int?, environment: [String: String]) {
    isInteractive = isTerminal && environment["TERM", default: "dumb"] != "dumb"
    showsStyles = isInteractive && environment["NO_COLOR", default: ""].isEmpty
    let widths = [environment["COLUMNS"].flatMap { Int($0) }, windowColumns]
    width = widths.compactMap(\.self).first { $0 > 0 } ?? 80
  }

  /// Where the results of this process go.
  package static var standardOutput: Terminal { Terminal(descriptor: STDOUT_FILENO) }

  /// Where the messages of this process go.
  package static var standardError: Terminal { Terminal(descriptor: STDERR_FILENO) }

  private init(descriptor: Int32) {
    var size = winsize()
    let hasWindow = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    let names = ["COLUMNS", "NO_COLOR", "TERM"]
    let environment = names.compactMap { name in
      getenv(name).map { (name, String(cString: $0)) }
    }
    self.init(
      isTerminal: isatty(descriptor) == 1, windowColumns: hasWindow ? Int(size.ws_col) : nil,
      environment: Dictionary(uniqueKeysWithValues: environment))
  }

  /// How text looks there.
  package var style: TextStyle { showsStyles ? .ansi : .plain }
}

/// A line of text that the next one replaces; nothing where the stream is no terminal.
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
