import MemsimVocabulary

/// The memory of containers, as `kubectl top pods --containers` prints it.
struct PodUsage {
  /// A line of the table.
  struct Row {
    let pod: Substring
    let container: Substring
    let bytes: Int
    /// The position of the pod's name.
    let mark: SourceMark
  }

  let rows: [Row]

  private static let columns = ["POD", "NAME", "MEMORY(bytes)"]

  /// Reads a table.
  init(_ bytes: [UInt8], of path: String, _ problems: ProblemList) throws(Problem) {
    let text = try YAMLText(bytes, file: path)
    var places: [Int]?
    var rows: [Row] = []
    let lines = String(decoding: text.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.isEmpty { continue }
      func mark(of word: Int) -> SourceMark {
        let start = word < words.count ? words[word].startIndex : line.startIndex
        let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
        return SourceMark(file: path, line: index + 1, column: column)
      }
      func problem(_ word: Int, _ found: String, _ expected: String) -> Problem {
        Problem(at: mark(of: word), found, expected: expected)
      }
      guard let columns = places else {
        places = Self.columns.compactMap { name in words.firstIndex { $0 == name } }
        guard places?.count == Self.columns.count else {
          throw problem(
            0, "the table has no columns \(Problem.choice(of: Self.columns))",
            "the output of 'kubectl top pods --containers'")
        }
        continue
      }
      guard let last = columns.max(), words.count > last else {
        problems.add(problem(0, "the line has \(words.count) words", "a word for each column"))
        continue
      }
      let memory = words[columns[2]]
      guard let bytes = Quantity.number(of: String(memory)), bytes <= 1 << 40 else {
        problems.add(
          problem(columns[2], "the memory is \(String(memory).quoted)", "a quantity such as 12Mi"))
        continue
      }
      rows.append(
        Row(
          pod: words[columns[0]], container: words[columns[1]], bytes: bytes,
          mark: mark(of: columns[0])))
    }
    self.rows = rows
  }
}
