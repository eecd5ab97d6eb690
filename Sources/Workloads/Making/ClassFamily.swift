internal import MemsimRuntime

/// The classes of one name, one for each size that matters.
struct ClassFamily {
  private let name: String

  /// Classes live for ever: nobody need count who uses one for each object that is made.
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
