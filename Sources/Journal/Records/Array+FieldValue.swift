extension Array: FieldValue where Element: FieldValue {
  package static var schema: Schema { .list(Element.schema) }

  package func write(to output: inout OutputBuffer) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for element in self {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      element.write(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> [Element] {
    try line.expect(UInt8(ascii: "["))
    var elements: [Element] = []
    if line.skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try Element.read(from: &line))
    } while line.skip(UInt8(ascii: ","))
    try line.expect(UInt8(ascii: "]"))
    return elements
  }
}
