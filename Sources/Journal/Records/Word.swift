/// A value that is one of a few words, in kebab-case as scenarios write them.
package protocol Word: FieldValue, CaseIterable, RawRepresentable<String> {}

extension Word {
  package static var schema: Schema { .words(allCases.map(\.rawValue)) }

  package func write(to output: inout OutputBuffer) {
    output.append(quoted: rawValue)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> Self {
    let text = try line.quoted()
    guard let word = Self(rawValue: text) else { throw .unknownWord(text) }
    return word
  }
}
