internal import MemsimRuntime

/// The classes of one name, one for each size that matters.
final class ClassFamily {
  private let name: String
  private var shapes: [HeapClass?] = Array(repeating: nil, count: 256)

  init(named name: String) {
    self.name = name
  }

  /// The class of instances of at least so many bytes.
  func shape(of bytes: Int) -> HeapClass {
    let step = SizeStep(fitting: bytes)
    if let shape = shapes[step.index] { return shape }
    let shape = ProgramClasses.shape(
      ProgramClass(name: name, size: step.bytes, fields: [], dealloc: .forgets))
    shapes[step.index] = shape
    return shape
  }
}
