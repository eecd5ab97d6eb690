internal import MemsimVocabulary

/// Parts of a text in lines that are no wider than some columns, unless a part alone is.
func wrappedLines(of parts: [String], width: Int) -> [String] {
  var lines: [String] = []
  for part in parts {
    if let last = lines.last, last.columns + 1 + part.columns <= width {
      lines[lines.count - 1] += " " + part
    } else {
      lines.append(part)
    }
  }
  return lines
}
