/// What the runtime knows of a kind of object: its name, its size, where its strong references are,
/// and what it does before it goes.
///
/// Classes are made once and live as long as the process; every heap can use every class.
public final class HeapClass: Sendable {
  /// What an object does when its last reference is gone, before its memory is.
  ///
  /// It runs on the host thread that released the object last. What the object holds it must
  /// release here; the runtime releases nothing on its own.
  public typealias Dealloc = @Sendable (_ heap: Heap, _ object: Ref) -> Void

  /// The name, as messages and reports show it.
  public let name: String

  /// The class that this one refines, if any.
  public let superclass: HeapClass?

  /// The bytes of an instance.
  public let instanceSize: Int

  /// Which eight-byte words of an instance are strong references, in ascending order.
  public let strongWords: [Int]

  /// Which of them hold what a repeating timer sends its message to, in ascending order.
  public let timerWords: [Int]

  /// The names of the strong words, for paths and cycles; a word without a name shows its number.
  public let wordNames: [Int: String]

  /// What an object does before its memory goes; nil for nothing.
  public let dealloc: Dealloc?

  /// What the instances are to the runtime.
  let kind: Kind
  let number: Int
  let sizeClass: SizeClass
  let regionSize: Int
  let magazine: Int32

  enum Kind {
    /// Counted objects.
    case object
    /// Malloc'ed bytes.
    case block
    /// Malloc'ed words that are all strong references: the storage of a collection.
    case references
  }

  /// Defines a class.
  public convenience init(
    named name: String, superclass: HeapClass? = nil, instanceSize: Int,
    strongWords: [Int] = [], timerWords: [Int] = [], wordNames: [Int: String] = [:],
    dealloc: Dealloc? = nil
  ) {
    let own = (superclass?.strongWords ?? []) + strongWords
    self.init(
      kind: .object, named: name, superclass: superclass, instanceSize: instanceSize,
      strongWords: Set(own).sorted(),
      timerWords: Set((superclass?.timerWords ?? []) + timerWords).sorted(),
      wordNames: (superclass?.wordNames ?? [:]).merging(wordNames) { _, new in new },
      dealloc: dealloc ?? superclass?.dealloc)
  }

  private init(
    kind: Kind, named name: String, superclass: HeapClass?, instanceSize: Int,
    strongWords: [Int], timerWords: [Int], wordNames: [Int: String], dealloc: Dealloc?
  ) {
    precondition(instanceSize >= 0, "\(name) cannot have \(instanceSize) bytes")
    precondition(
      instanceSize >= superclass?.instanceSize ?? 0, "\(name) is smaller than its superclass")
    precondition(
      strongWords.allSatisfy { $0 >= 0 && ($0 + 1) * 8 <= instanceSize },
      "a strong word of \(name) lies outside its \(instanceSize) bytes")
    precondition(
      timerWords.allSatisfy(strongWords.contains), "a timer of \(name) holds its target strongly")
    guard let sizeClass = SizeClass(fitting: max(16, instanceSize)) else {
      preconditionFailure("\(name) is larger than any region")
    }
    self.kind = kind
    self.name = name
    self.superclass = superclass
    self.instanceSize = instanceSize
    self.strongWords = strongWords
    self.timerWords = timerWords
    self.wordNames = wordNames
    self.dealloc = dealloc
    self.sizeClass = sizeClass
    regionSize = sizeClass.bytes
    magazine = Magazine.index(for: sizeClass)
    number = ClassTable.shared.reserveNumber()
    ClassTable.shared.register(self)
  }

  static let block = HeapClass(ofBlocks: .block, named: "malloc block")
  static let references = HeapClass(ofBlocks: .references, named: "reference storage")

  private convenience init(ofBlocks kind: Kind, named name: String) {
    self.init(
      kind: kind, named: name, superclass: nil, instanceSize: 0, strongWords: [], timerWords: [],
      wordNames: [:], dealloc: nil)
  }
}
