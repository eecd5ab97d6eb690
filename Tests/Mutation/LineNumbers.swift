/// Which line of a text an offset lies on.
struct LineNumbers {
  private let starts: [Int]

  init(_ text: String) {
    starts = [0] + text.utf8.enumerated().filter { $0.element == 10 }.map { $0.offset + 1 }
  }

  /// The line, counted from one, of an offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset at which a line begins.
  func start(of line: Int) -> Int { starts[line - 1] }
}
