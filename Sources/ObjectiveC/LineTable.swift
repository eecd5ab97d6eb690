internal import MemsimHost

/// The source lines of a shared object, from the line table that clang writes in DWARF 4.
package struct LineTable {
  /// The code from an address up to that of the next row; line 0 is code of no file.
  private struct Row {
    let address: UInt64
    let file: Int
    let line: Int
    /// The order of the rows of an address: the end of other code comes first.
    let order: Int
  }

  private var rows: [Row] = []
  private var files: [String] = []

  /// Reads the lines of a file; a file that has none, or is damaged, has no rows.
  init(ofFile path: String) {
    self.init((try? HostFile(path).read(.compiledCode)) ?? [])
  }

  /// Reads the lines of the contents of a file.
  package init(_ bytes: [UInt8]) {
    guard let section = ObjectFile(bytes)?.section(named: ".debug_line") else { return }
    var rest = section
    while !rest.isAtEnd, let unit = rest.unit() { read(unit) }
    rows.sort { ($0.address, $0.order) < ($1.address, $1.order) }
  }

  /// The file and line of an address, which counts from the start of the shared object.
  package func place(at address: UInt64) -> (file: String, line: Int)? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, rows[low - 1].line > 0 else { return nil }
    return (files[rows[low - 1].file], rows[low - 1].line)
  }

  /// The parts of a unit's header that its program needs.
  private struct Header {
    let step: UInt64
    let lineBase: Int
    let lineRange: UInt8
    let operandCounts: [UInt8]
    let firstFile: Int
  }

  /// The registers of a unit's program.
  private struct Registers {
    var address: UInt64 = 0
    var file = 1
    var line = 1
  }

  private mutating func read(_ unit: ByteCursor) {
    var unit = unit
    guard unit.number(2) == 4 else { return }
    let headerBytes = Int(clamping: unit.number(4))
    var program = unit.dropping(headerBytes)
    let step = unit.number(1)
    unit.skip(2)
    let lineBase = Int(Int8(truncatingIfNeeded: unit.number(1)))
    let lineRange = UInt8(truncatingIfNeeded: unit.number(1))
    let opcodes = Int(unit.number(1))
    guard lineRange > 0, opcodes > 0 else { return }
    let operandCounts = (1..<opcodes).map { _ in UInt8(truncatingIfNeeded: unit.number(1)) }
    // Only the last part of a path is shown, so the list of folders is passed over.
    while let folder = unit.text(), !folder.isEmpty {}
    let header = Header(
      step: step, lineBase: lineBase, lineRange: lineRange, operandCounts: operandCounts,
      firstFile: files.count)
    while let file = unit.text(), !file.isEmpty {
      files.append(String(file.split(separator: "/").last ?? file[...]))
      for _ in 0..<3 { _ = unit.unsigned() }
    }
    run(&program, header)
  }

  private mutating func run(_ program: inout ByteCursor, _ header: Header) {
    var registers = Registers()
    while !program.isAtEnd {
      let opcode = UInt8(truncatingIfNeeded: program.number(1))
      if opcode > header.operandCounts.count {
        let change = opcode - UInt8(header.operandCounts.count) - 1
        registers.address &+= UInt64(change / header.lineRange) &* header.step
        registers.line &+= header.lineBase &+ Int(change % header.lineRange)
        add(registers, header)
      } else {
        perform(opcode, &registers, &program, header)
      }
    }
  }

  /// Performs an operation of its own number.
  private mutating func perform(
    _ opcode: UInt8, _ registers: inout Registers, _ program: inout ByteCursor, _ header: Header
  ) {
    switch opcode {
    case 0: performExtended(&registers, &program)
    case 1: add(registers, header)
    case 2: registers.address &+= program.unsigned() &* header.step
    case 3: registers.line &+= program.signed()
    case 4: registers.file = Int(clamping: program.unsigned())
    case 8:
      let change = (255 - UInt8(header.operandCounts.count) - 1) / header.lineRange
      registers.address &+= UInt64(change) &* header.step
    case 9: registers.address &+= program.number(2)
    default:
      for _ in 0..<header.operandCounts[Int(opcode) - 1] { _ = program.unsigned() }
    }
  }

  private mutating func performExtended(
    _ registers: inout Registers, _ program: inout ByteCursor
  ) {
    let count = Int(clamping: program.unsigned())
    var operation = program
    program.skip(count)
    switch operation.number(1) {
    case 1:
      rows.append(Row(address: registers.address, file: 0, line: 0, order: -1))
      registers = Registers()
    case 2: registers.address = operation.number(count - 1)
    default: break
    }
  }

  private mutating func add(_ registers: Registers, _ header: Header) {
    let file = header.firstFile &+ registers.file &- 1
    let isKnown = files.indices.contains(file) && registers.line > 0
    rows.append(
      Row(
        address: registers.address, file: isKnown ? file : 0, line: isKnown ? registers.line : 0,
        order: rows.count))
  }
}
