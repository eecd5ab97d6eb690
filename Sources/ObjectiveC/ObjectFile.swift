internal import CMemsimObjC

/// A shared object, an ELF file of 64 bits: what its tables contain, before it is loaded.
struct ObjectFile {
  /// A part of the file.
  struct Section {
    fileprivate let nameOffset: UInt64
    fileprivate let kind: UInt64
    fileprivate let flags: UInt64
    fileprivate let address: UInt64
    fileprivate let offset: UInt64
    fileprivate let byteCount: UInt64

    /// Whether it takes no bytes of the file, as variables that begin with zeroes.
    fileprivate var isEmpty: Bool { kind == 8 }
    fileprivate var isLoaded: Bool { flags & 2 != 0 }
    fileprivate var isCompressed: Bool { flags & 0x800 != 0 }
  }

  private static let sectionBytes: UInt64 = 64
  private static let symbolBytes = 24

  private let file: ByteCursor
  private var sections: [Section] = []
  /// The offset of the names of sections.
  private var texts: UInt64 = 0
  /// The number of the processor's kind.
  let machine: UInt64
  /// Whether the file has all its bytes.
  let isComplete: Bool

  /// Reads the bytes of a file; nil if it is of another kind.
  init?(_ bytes: [UInt8]) {
    file = ByteCursor(bytes)
    guard file.number(8, at: 0) & 0xffff_ffff_ffff == 0x0102_464c_457f else { return nil }
    machine = file.number(2, at: 0x12)
    let (start, count) = (file.number(8, at: 0x28), file.number(2, at: 0x3c))
    let (end, isBeyond) = start.addingReportingOverflow(count * Self.sectionBytes)
    guard count > 0, !isBeyond, end <= bytes.count else {
      isComplete = false
      return
    }
    sections = (0..<count).map { [file] number in
      let header = start + number * Self.sectionBytes
      return Section(
        nameOffset: file.number(4, at: header), kind: file.number(4, at: header + 4),
        flags: file.number(8, at: header + 8),
        address: file.number(8, at: header + 0x10), offset: file.number(8, at: header + 0x18),
        byteCount: file.number(8, at: header + 0x20))
    }
    isComplete = sections.allSatisfy { section in
      let (end, isBeyond) = section.offset.addingReportingOverflow(section.byteCount)
      return section.isEmpty || !isBeyond && end <= bytes.count
    }
    let names = Int(file.number(2, at: 0x3e))
    if sections.indices.contains(names) { texts = sections[names].offset }
  }

  /// The contents of a section, if it is not compressed.
  func section(named name: String) -> ByteCursor? {
    let found = sections.first { section in
      file.dropping(Int(clamping: texts &+ section.nameOffset)).begins(with: name)
    }
    return found.flatMap { $0.isCompressed ? nil : contents(of: $0) }
  }

  private func contents(of section: Section) -> ByteCursor {
    file.dropping(Int(clamping: section.offset)).prefix(Int(clamping: section.byteCount))
  }

  /// The address of a symbol that the object exports.
  func address(of name: String) -> UInt64? {
    guard var symbols = section(named: ".dynsym"), let texts = section(named: ".dynstr")
    else { return nil }
    while !symbols.isAtEnd {
      let symbol = symbols
      symbols.skip(Self.symbolBytes)
      let isDefined = symbol.number(2, at: 6) != 0
      let text = texts.dropping(Int(clamping: symbol.number(4, at: 0)))
      if isDefined, text.begins(with: name) { return symbol.number(8, at: 8) }
    }
    return nil
  }

  /// The number of 64 bits that a constant begins with.
  func number(of name: String) -> UInt64? {
    guard let address = address(of: name) else { return nil }
    let place = sections.first { section in
      section.isLoaded && !section.isEmpty && address >= section.address
        && address - section.address < section.byteCount
    }
    return place.map { contents(of: $0).number(8, at: address - $0.address) }
  }
}

extension ObjectiveCCode {
  /// Checks the file of a shared object without running any of its code: that it has all its bytes,
  /// and that it was built for this program, as an app.
  package static func check(_ bytes: [UInt8]) throws(LoadFailure) {
    begin()
    guard let file = ObjectFile(bytes) else {
      throw LoadFailure(reason: "this is not compiled code: build it again")
    }
    guard file.isComplete else {
      throw LoadFailure(reason: "the end of the file is missing: build it again")
    }
    guard file.machine == machine else {
      throw LoadFailure(reason: "the code is for another processor: build it again")
    }
    guard file.address(of: "memsim_objc_slots") != nil,
      let stamp = file.number(of: "memsim_objc_stamp")
    else {
      throw LoadFailure(reason: "the code was not linked for this memsim: build it again")
    }
    guard stamp == 0 || stamp == memsim_objc_framework_stamp() else {
      throw LoadFailure(reason: "the code was built by another memsim: build it again")
    }
    guard file.address(of: "main") != nil else {
      throw LoadFailure(reason: "the code has no main: build it again")
    }
  }

  /// The number of this processor's kind in such files.
  private static var machine: UInt64 {
    #if arch(arm64)
      183
    #else
      62
    #endif
  }
}
