extension String: FieldValue {
  package static var schema: Schema { .string }

  package func write(to output: inout OutputBuffer) {
    output.append(quoted: self)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> String {
    try line.quoted()
  }
}
