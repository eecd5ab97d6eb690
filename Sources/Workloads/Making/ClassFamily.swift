internal import MemsimHost
internal import MemsimRuntime

/// The classes of one name, one for each size that matters.
struct ClassFamily {
  private let name: String

  /// Unretained, for classes live for ever: making an object counts no references to its class.
  private var shapes: [Unmanaged<HeapClass>?] = Array(repeating: nil, count: 256)

  init(named name: String) {
    self.name = name
  }

  /// Makes an instance of at least so many bytes, and fills it; nil when there is no memory.
  mutating func allocate(_ bytes: Int, in heap: Heap, site: Site) -> Ref? {
    let step = SizeStep(fitting: bytes)
    let shape = shapes[step.index] ?? add(step)
    return shape._withUnsafeGuaranteedRef {
      heap.makeWrittenObject($0, bytes: bytes, site: site)
    }
  }

  private mutating func add(_ step: SizeStep) -> Unmanaged<HeapClass> {
    let shape = ProgramClasses.shape(
      ProgramClass(name: name, size: step.bytes, fields: [], dealloc: .forgets))
    shapes[step.index] = .passUnretained(shape)
    return .passUnretained(shape)
  }
}

/// One of the sizes that instances of a family have: multiples of 16 up to 128, then four to each
/// power of two, as an allocator would round them.
struct SizeStep: Equatable {
  /// The position among the sizes, from 0.
  let index: Int

  /// One of them.
  init(index: Int) {
    self.index = index
  }

  /// The smallest that fits so many bytes.
  init(fitting bytes: Int) {
    if bytes <= 128 {
      index = max(0, (bytes - 1) >> 4)
    } else {
      let power = Int.bitWidth - 1 - (bytes - 1).leadingZeroBitCount
      index = 8 + (power - 7) * 4 + ((bytes - 1) >> (power - 2) & 3)
    }
  }

  /// The size.
  var bytes: Int {
    if index < 8 { return (index + 1) << 4 }
    let power = 7 + (index - 8) >> 2
    return (5 + (index - 8) & 3) << (power - 2)
  }
}

/// Blocks and objects with contents: the program has written all that it keeps.
extension Heap {
  /// A block of so many bytes; nil when there is no memory.
  func makeWrittenBlock(_ bytes: Int, site: Site) -> Ref? {
    guard let block = malloc(bytes, site: site) else { return nil }
    touch(block, bytes: bytes)
    return block
  }

  /// An object of so many bytes; nil when there is no memory.
  func makeWrittenObject(_ shape: HeapClass, bytes: Int, site: Site) -> Ref? {
    guard let object = allocate(shape, site: site) else { return nil }
    // One that fits a page was written when it was zeroed.
    if bytes > pageSize { touch(object, bytes: bytes) }
    return object
  }
}

/// A class of objects that refer to each other, as a program describes it.
struct ProgramClass: Hashable {
  /// The name.
  let name: String
  /// The bytes of an instance, at least; references and a weak reference have room in any case.
  let size: Int
  /// The names of the references.
  var fields: [String]
  /// The action of an object in its `dealloc`.
  let dealloc: ScenarioOperation.Dealloc

  /// The word of the one weak reference that an object can hold.
  var weakWord: Int { fields.count }
}

/// The classes that programs have described so far.
///
/// Classes live as long as the host process, so programs that describe the same one share it.
enum ProgramClasses {
  private static let known = Monitor<[ProgramClass: HeapClass]>([:])

  /// The class that is so described.
  static func shape(_ description: ProgramClass) -> HeapClass {
    known.withLock { known in
      if let shape = known[description] { return shape }
      let shape = makeShape(description)
      known[description] = shape
      return shape
    }
  }

  private static func makeShape(_ description: ProgramClass) -> HeapClass {
    let words = description.fields.indices
    return HeapClass(
      named: description.name, instanceSize: max(description.size, (words.count + 1) * 8),
      strongWords: Array(words),
      wordNames: Dictionary(uniqueKeysWithValues: zip(words, description.fields)),
      dealloc: dealloc(description))
  }

  private static func dealloc(_ description: ProgramClass) -> HeapClass.Dealloc? {
    switch description.dealloc {
    case .releases where description.fields.isEmpty, .forgets, .stops: return nil
    case .releases: return { heap, object in heap.releaseReferences(of: object) }
    case .frees:
      let words = description.fields.indices
      return { heap, object in
        for word in words { free(word, of: object, in: heap) }
      }
    case .weakens:
      let word = description.weakWord
      return { heap, object in
        heap.storeWeak(object, in: object, at: word)
        heap.releaseReferences(of: object)
      }
    case .retains:
      return { heap, object in
        heap.retain(object)
        heap.releaseReferences(of: object)
      }
    }
  }

  private static func free(_ word: Int, of object: Ref, in heap: Heap) {
    let held = heap.reference(in: object, at: word)
    guard heap.isAlive(held) else { return }
    if heap.heapClass(of: held) == nil { heap.free(held) } else { heap.release(held) }
  }
}
