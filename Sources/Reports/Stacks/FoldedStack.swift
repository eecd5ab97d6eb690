/// A line of what tools read that draw flames.
struct FoldedStack {
  /// The line: frames from the outermost on, and a figure.
  let text: String

  /// Tells of a stack.
  init(_ frames: some Sequence<String>, _ figure: Int) {
    // No semicolon ends a name.
    let names = frames.map { frame in String(frame.map { $0 == ";" ? ":" : $0 }) }
    text = "\(names.joined(separator: ";")) \(figure)\n"
  }
}
