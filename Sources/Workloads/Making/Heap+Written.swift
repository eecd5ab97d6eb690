internal import MemsimRuntime

/// NamedValues with something in them: what a program keeps it has written.
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
