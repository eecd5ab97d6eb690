extension UInt64: FieldValue {
  package static var schema: Schema { .integer(minimum: 0) }

  package func write(to output: inout OutputBuffer) {
    output.append(self)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> UInt64 {
    try line.magnitude()
  }
}
