extension Int: FieldValue {
  package static var schema: Schema { .integer(minimum: nil) }

  package func write(to output: inout OutputBuffer) {
    output.append(self)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> Int {
    let isNegative = line.skip(UInt8(ascii: "-"))
    let magnitude = try line.magnitude()
    if isNegative, magnitude == 0 { throw .expected("an integer") }
    let value =
      isNegative
      ? Int(exactly: -Int128(magnitude)) : Int(exactly: magnitude)
    guard let value else { throw .integerOutOfRange }
    return value
  }
}
