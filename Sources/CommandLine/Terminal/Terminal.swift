internal import Glibc
package import MemsimVocabulary

/// The capabilities of the destination of a text stream.
package struct Terminal: Equatable, Sendable {
  /// Whether it is a terminal that can rewrite a line, and not a file or another program.
  package let isInteractive: Bool
  /// The number of columns in a line.
  package let width: Int
  /// The number of columns that the environment sets; nil if it sets none.
  package let widthAsSet: Int?
  /// The number of lines that are visible at once.
  package let height: Int
  /// Whether text can have styles.
  package let showsStyles: Bool

  /// Finds the capabilities from the destination of a stream and the environment.
  ///
  /// `COLUMNS` and `LINES` override the size of the window, and a stream without one is 80 columns
  /// wide and 24 lines high.
  package init(
    isTerminal: Bool, windowColumns: Int?, windowLines: Int? = nil, environment: [String: String]
  ) {
    isInteractive = isTerminal && environment["TERM", default: "dumb"] != "dumb"
    showsStyles = isInteractive && environment["NO_COLOR", default: ""].isEmpty
    let size = { (name: String) in environment[name].flatMap { Int($0) }.flatMap(Self.positive) }
    widthAsSet = size("COLUMNS")
    width = widthAsSet ?? windowColumns.flatMap(Self.positive) ?? 80
    height = size("LINES") ?? windowLines.flatMap(Self.positive) ?? 24
  }

  private static func positive(_ number: Int) -> Int? { number > 0 ? number : nil }

  /// The destination of this process's results.
  package static var standardOutput: Terminal { Terminal(descriptor: STDOUT_FILENO) }

  /// The destination of this process's messages.
  package static var standardError: Terminal { Terminal(descriptor: STDERR_FILENO) }

  private init(descriptor: Int32) {
    var size = winsize()
    let hasWindow = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    let names = ["COLUMNS", "LINES", "NO_COLOR", "TERM"]
    let environment = names.compactMap { name in
      getenv(name).map { (name, String(cString: $0)) }
    }
    self.init(
      isTerminal: isatty(descriptor) == 1, windowColumns: hasWindow ? Int(size.ws_col) : nil,
      windowLines: hasWindow ? Int(size.ws_row) : nil,
      environment: Dictionary(uniqueKeysWithValues: environment))
  }

  /// The style of text there.
  package var style: TextStyle { showsStyles ? .ansi : .plain }
}

/// Lines of text that the next ones replace; none if the stream is no terminal.
package struct ProgressLines {
  private let terminal: Terminal
  private let write: (VisibleText) -> Void
  private var shown: [VisibleText] = []

  /// Shows lines on a terminal that is written to by a closure.
  package init(on terminal: Terminal, write: @escaping (VisibleText) -> Void) {
    self.terminal = terminal
    self.write = write
  }

  /// Whether the lines are written at all: the terminal can replace them.
  package var isShown: Bool { terminal.isInteractive }

  /// Shows lines in place of those before: the last of them, as far as the terminal is high enough,
  /// and as much of each as fits.
  package mutating func show(_ lines: [VisibleText]) {
    // A line that is full moves the cursor to the next one; one that has left cannot be replaced.
    let lines = lines.suffix(max(1, terminal.height - 1)).map {
      $0.shortened(to: terminal.width - 1)
    }
    guard isShown, lines != shown else { return }
    write(start + lines.joined(separator: "\n"))
    shown = lines
  }

  /// Removes the lines; all other output to the terminal is written after this call.
  package mutating func clear() { show([]) }

  /// Moves the cursor to the beginning of the first line, and removes all after it.
  private var start: VisibleText {
    shown.count > 1 ? "\r\u{1B}[\(shown.count - 1)A\u{1B}[J" : "\r\u{1B}[J"
  }
}
