internal import CMemsim
internal import MemsimHost

/// The runtime's description of a kind of object: its name, its size, the offsets of its strong
/// references, and its dealloc.
///
/// Classes are made once and live as long as the process; every heap can use every class.
public final class HeapClass: Sendable {
  /// The function that runs after an object's last reference is released, before its memory is
  /// freed.
  ///
  /// It runs on the host thread of the last release. It must release the objects that this object
  /// retains; the runtime releases none by itself.
  public typealias Dealloc = @Sendable (_ heap: Heap, _ object: Ref) -> Void

  /// The name, as messages and reports show it.
  public let name: String

  /// The class that this one refines, if any.
  public let superclass: HeapClass?

  /// The bytes of an instance.
  public let instanceSize: Int

  /// The eight-byte words of an instance that are strong references, in ascending order.
  public let strongWords: [Int]

  /// The words that name objects by their addresses, as compiled Objective-C does, in ascending
  /// order; they are strong references as well.
  let addressWords: [Int]

  /// Those of them of which it is not known whether they own their objects.
  let undeclaredWords: Set<Int>

  /// The other words that can be the addresses of objects and blocks, in ascending order.
  let looseWords: [Int]

  /// The words of variables that are declared to own nothing, in ascending order; methods of the
  /// class may own the object that such a variable names.
  let assignedWords: [Int]

  /// The strong words that name the target of a repeating timer, in ascending order.
  public let timerWords: [Int]

  /// The names of the strong words, for paths and cycles; a word without a name shows its number.
  public let wordNames: [Int: String]

  /// The function that runs before the object's memory is freed; nil for none.
  public let dealloc: Dealloc?

  /// Whether the dealloc is that of the instance's proxy, if it has one.
  let hasProxies: Bool

  /// Whether code names the instances by their addresses; their dealloc says when it has come to
  /// its end (see `Heap.finishDealloc`).
  let isNamedByAddress: Bool

  /// The kind of the instances.
  let kind: Kind
  package let number: Int
  let sizeClass: SizeClass
  let regionSize: Int

  /// The magazine that the hot path makes an instance from, by its offset in a host thread's state.
  let instanceMagazine: Magazine.Offset

  /// Whether code of the program runs before an instance is freed.
  var hasDealloc: Bool { dealloc != nil || hasProxies }

  enum Kind {
    /// Counted objects.
    case object
    /// Malloc'ed bytes.
    case block
    /// Malloc'ed words, all strong references: the storage of a collection.
    case references
  }

  /// Defines a class.
  public convenience init(
    named name: String, superclass: HeapClass? = nil, instanceSize: Int,
    strongWords: [Int] = [], timerWords: [Int] = [], wordNames: [Int: String] = [:],
    dealloc: Dealloc? = nil
  ) {
    self.init(
      named: name, superclass: superclass, instanceSize: instanceSize, strongWords: strongWords,
      timerWords: timerWords, wordNames: wordNames, dealloc: dealloc ?? superclass?.dealloc,
      hasProxies: false)
  }

  /// Defines a class, the instances of which may be represented by proxies.
  convenience init(
    named name: String, superclass: HeapClass?, instanceSize: Int, strongWords: [Int],
    timerWords: [Int], wordNames: [Int: String], dealloc: Dealloc? = nil, hasProxies: Bool
  ) {
    let own = (superclass?.strongWords ?? []) + strongWords
    let words = Words(
      strong: Set(own).sorted(),
      ofTimers: Set((superclass?.timerWords ?? []) + timerWords).sorted(),
      names: (superclass?.wordNames ?? [:]).merging(wordNames) { _, new in new })
    self.init(
      kind: .object, named: name, superclass: superclass, instanceSize: instanceSize, words,
      dealloc: dealloc, hasProxies: hasProxies)
  }

  /// The words of an instance that can be addresses, and the names of their variables.
  package struct AddressWords: Sendable {
    /// They own the objects that they name.
    package var owning: [Int: String] = [:]
    /// They name objects, and nothing declares whether they own them.
    package var undeclared: [Int: String] = [:]
    /// They can be anything.
    package var loose: [Int: String] = [:]
    /// They are declared not to own the objects that they name.
    package var assigned: [Int: String] = [:]

    /// No words.
    package init() {}
  }

  /// Defines a class of instances that name objects by their addresses, and are named so.
  package convenience init(
    named name: String, superclass: HeapClass?, instanceSize: Int, addressWords: AddressWords,
    dealloc: @escaping Dealloc
  ) {
    let (owning, undeclared) = (addressWords.owning, addressWords.undeclared)
    let (loose, assigned) = (addressWords.loose, addressWords.assigned)
    let names = [owning, undeclared, loose, assigned].reduce(superclass?.wordNames ?? [:]) {
      $0.merging($1) { _, new in new }
    }
    let words = Words(
      strong: superclass?.strongWords ?? [], ofTimers: superclass?.timerWords ?? [],
      ofAddresses: Set((superclass?.addressWords ?? []) + owning.keys + undeclared.keys).sorted(),
      undeclared: (superclass?.undeclaredWords ?? []).union(undeclared.keys),
      loose: Set((superclass?.looseWords ?? []) + loose.keys).sorted(),
      assigned: Set((superclass?.assignedWords ?? []) + assigned.keys).sorted(), names: names)
    self.init(
      kind: .object, named: name, superclass: superclass, instanceSize: instanceSize, words,
      dealloc: dealloc, hasProxies: true, isNamedByAddress: true)
  }

  /// The words of an instance and of its superclasses.
  private struct Words {
    var strong: [Int] = []
    var ofTimers: [Int] = []
    var ofAddresses: [Int] = []
    var undeclared: Set<Int> = []
    var loose: [Int] = []
    var assigned: [Int] = []
    var names: [Int: String] = [:]
  }

  private init(
    kind: Kind, named name: String, superclass: HeapClass? = nil, instanceSize: Int = 0,
    _ words: Words = Words(), dealloc: Dealloc? = nil, hasProxies: Bool = false,
    isNamedByAddress: Bool = false
  ) {
    assert(dealloc == nil || !hasProxies || isNamedByAddress, "\(name) has two deallocs")
    precondition(instanceSize >= 0, "\(name) cannot have \(instanceSize) bytes")
    precondition(
      instanceSize >= superclass?.instanceSize ?? 0, "\(name) is smaller than its superclass")
    precondition(
      (words.strong + words.ofAddresses + words.loose + words.assigned).allSatisfy {
        $0 >= 0 && ($0 + 1) * 8 <= instanceSize
      },
      "a strong word of \(name) lies outside its \(instanceSize) bytes")
    precondition(
      words.ofTimers.allSatisfy(words.strong.contains),
      "a timer of \(name) holds its target strongly")
    guard let sizeClass = SizeClass(fitting: max(16, instanceSize)) else {
      preconditionFailure("\(name) is larger than any region")
    }
    self.kind = kind
    self.name = name
    self.superclass = superclass
    self.instanceSize = instanceSize
    strongWords = words.strong
    addressWords = words.ofAddresses
    undeclaredWords = words.undeclared
    looseWords = words.loose
    assignedWords = words.assigned
    timerWords = words.ofTimers
    wordNames = words.names
    self.dealloc = dealloc
    self.hasProxies = hasProxies
    self.isNamedByAddress = isNamedByAddress
    self.sizeClass = sizeClass
    regionSize = sizeClass.bytes
    let isSmall = sizeClass.bytes <= Heap.mostZeroedInline
    let magazine = Magazine.index(for: sizeClass)
    instanceMagazine = Magazine.Offset(isSmall ? magazine : Magazine.none)
    number = ClassTable.shared.reserveNumber(
      recyclingInto: dealloc == nil && !hasProxies ? magazine : Magazine.none)
    ClassTable.shared.register(self)
  }

  static let block = HeapClass(kind: .block, named: "malloc block")
  static let references = HeapClass(kind: .references, named: "reference storage")
}

/// The classes by number, readable without a lock.
struct ClassTable: @unchecked Sendable {  // `next` is locked; an entry is written once, before use
  /// The facts about a class that one load reads.
  struct Entry {
    let object: Unmanaged<HeapClass>
    /// The magazine that a deallocated instance is pushed on.
    let magazine: Magazine.Offset
    /// Whether an instance has words that are strong references.
    let hasReferences: Bool
    /// Whether an instance may be represented by a proxy.
    let hasProxies: Bool
  }

  let entries: UnsafeMutablePointer<Entry>

  static let shared = ClassTable()

  /// Every magazine has a row of numbers; this is the position of the next class in each row.
  private static let next = Monitor([Int](repeating: 1, count: rowCount))
  private static let rowCount = 32
  private static let names = Monitor<Set<String>>([])
  private static let mostClasses = 1 << 20

  /// The names of all classes of objects that were ever made.
  static var objectNames: Set<String> { names.withLock { $0 } }

  private init() {
    assert(MemoryLayout<Entry>.stride == 16, "an entry of a class has grown")
    let bytes = ClassTable.mostClasses * MemoryLayout<Entry>.stride
    guard let start = AddressSpace.reserve(bytes: bytes) else {
      fatalError("cannot reserve \(bytes >> 20) MiB of addresses for the table of classes")
    }
    entries = start.assumingMemoryBound(to: Entry.self)
  }

  /// Reserves a number.
  ///
  /// Its low bits are the magazine that the last release pushes an instance on, for a class without
  /// a dealloc, or else the magazine that is always full.
  func reserveNumber(recyclingInto magazine: Int) -> Int {
    let place = ClassTable.next.withLock { next in
      defer { next[magazine] += 1 }
      return next[magazine]
    }
    let number = place * ClassTable.rowCount + magazine
    precondition(number < ClassTable.mostClasses, "too many classes")
    return number
  }

  /// The magazine in the number of a class.
  @inline(__always)
  static func magazine(ofNumber number: Int) -> Int {
    number & (rowCount - 1)
  }

  func register(_ object: HeapClass) {
    if object.kind == .object { ClassTable.names.withLock { _ = $0.insert(object.name) } }
    (entries + object.number).initialize(
      to: Entry(
        object: .passRetained(object),
        magazine: Magazine.Offset(Magazine.index(for: object.sizeClass)),
        hasReferences: object.kind == .references || !object.strongWords.isEmpty
          || !object.addressWords.isEmpty,
        hasProxies: object.hasProxies))
  }

  subscript(number: Int) -> HeapClass {
    entries[number].object.takeUnretainedValue()
  }
}

/// The names of the Swift classes in this program, also of apps.
///
/// Classes that a program makes while it runs, as workloads do, are not among them.
package enum BuiltClasses {
  /// The names, without those of modules.
  package static let names: Set<String> = {
    var names: Set<String> = []
    withUnsafeMutablePointer(to: &names) { names in
      memsim_each_class(
        { context, name in
          context.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
        }, names)
    }
    return names
  }()

  /// The names of the classes of objects that were made in this host process so far.
  package static var described: Set<String> { ClassTable.objectNames }
}

extension Heap {
  /// The names of the classes of all objects, and of the last objects in free slots.
  ///
  /// - Complexity: O(slots that were used)
  package var classNames: Set<String> {
    let numbering = NodeNumbering(of: self)
    var numbers: Set<Int> = []
    for node in numbering.usedNodes {
      numbers.insert(slots[numbering.index(of: node)].currentPlace.classNumber)
    }
    // A slot that was never used has no class.
    return Set(
      numbers.filter { $0 != 0 }.map { ClassTable.shared[$0] }.lazy
        .filter { $0.kind == .object }.map(\.name))
  }
}
