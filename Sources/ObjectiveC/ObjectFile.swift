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
    var found: UInt64?
    forEachSymbol { text, address in
      if found == nil, text.begins(with: name) { found = address }
    }
    return found
  }

  /// Calls a function with the name and address of each symbol that the object defines and exports.
  private func forEachSymbol(_ body: (_ name: ByteCursor, _ address: UInt64) -> Void) {
    guard var symbols = section(named: ".dynsym"), let texts = section(named: ".dynstr")
    else { return }
    while !symbols.isAtEnd {
      let isDefined = symbols.number(2, at: 6) != 0
      let name = texts.dropping(Int(clamping: symbols.number(4, at: 0)))
      if isDefined { body(name, symbols.number(8, at: 8)) }
      symbols.skip(Self.symbolBytes)
    }
  }

  /// The number of 64 bits that a constant begins with.
  func number(of name: String) -> UInt64? {
    address(of: name).flatMap { contents(at: $0)?.number(8, at: 0) }
  }

  /// The bytes at an address up to the end of its section.
  private func contents(at address: UInt64) -> ByteCursor? {
    let place = sections.first { section in
      section.isLoaded && !section.isEmpty && address >= section.address
        && address - section.address < section.byteCount
    }
    return place.map { contents(of: $0).dropping(Int(clamping: address - $0.address)) }
  }
}

/// The classes of Objective-C.
extension ObjectFile {
  private static let classPrefix = "_OBJC_CLASS_"
  private static let relocationBytes = 24
  /// The offset of the superclass's name in a class.
  private static let superclassOffset: UInt64 = 8

  /// The names of the superclasses of all classes that the object defines, by their own.
  var superclasses: [String: String] {
    var places: [UInt64: String] = [:]
    forEachSymbol { name, address in
      var name = name
      guard name.starts(with: Self.classPrefix), let text = name.text() else { return }
      places[address &+ Self.superclassOffset] = String(text.dropFirst(Self.classPrefix.count))
    }
    var superclasses: [String: String] = [:]
    // The address of a name is known when the object is loaded: until then it is in this table.
    guard var relocations = section(named: ".rela.dyn") else { return [:] }
    while !relocations.isAtEnd {
      if let name = places[relocations.number(8, at: 0)] {
        var text = contents(at: relocations.number(8, at: 16))
        superclasses[name] = text?.text()
      }
      relocations.skip(Self.relocationBytes)
    }
    return superclasses
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

  /// The names of the superclasses of all classes that the file of a shared object defines, by
  /// their own; none of its code runs.
  package static func superclasses(in bytes: [UInt8]) -> [String: String] {
    ObjectFile(bytes)?.superclasses ?? [:]
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
