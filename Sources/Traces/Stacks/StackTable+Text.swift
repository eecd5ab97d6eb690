extension StackTable {
  /// The most calls of a stack that are shown.
  public static let mostLines = 100

  /// The calls of a stack for people, that which allocated first: functions by their names, with
  /// the inlined ones, and where there is no name, the place in the module; `…` for those that are
  /// too many.
  public func lines(of stack: UInt32) -> [String] {
    var lines: [String] = []
    var stack = stack
    while stack != 0, lines.count <= Self.mostLines {
      lines += self.lines(ofFrame: frameNumber(of: stack))
      stack = parent(of: stack)
    }
    return lines.count > Self.mostLines ? lines.prefix(Self.mostLines) + ["…"] : lines
  }

  /// The calls of a frame for people, the innermost of inlined ones first.
  public func lines(ofFrame number: UInt32) -> [String] {
    let frame = frame(number)
    let known = places(of: frame).prefix(Self.mostLines + 1).filter { $0.function != 0 }
    if !known.isEmpty { return known.map(line) }
    let address = "0x\(String(frame.address, radix: 16))"
    return [frame.module == 0 ? address : "\(address) in \(Self.fileName(names[frame.module]))"]
  }

  private func line(of place: CodePlace) -> String {
    let function = names[place.function]
    guard place.file != 0 else { return function }
    let file = Self.fileName(names[place.file])
    return place.line == 0 ? "\(function) (\(file))" : "\(function) (\(file):\(place.line))"
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
