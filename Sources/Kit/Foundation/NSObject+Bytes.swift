/// Bytes of an object's own.
extension NSObject {
  /// A block with a copy of some bytes, which the object frees in its dealloc; null for none.
  ///
  /// Without memory the process ends.
  final func makeBlock(of bytes: UnsafeRawBufferPointer) -> Ref {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return .null }
    guard let block = heap.malloc(bytes.count), let target = heap.address(of: block) else {
      _ = NSException.noMemory()
      return .null
    }
    target.copyMemory(from: source, byteCount: bytes.count)
    return block
  }

  /// The bytes of a block of the object, for as long as the closure runs.
  final func withBytes<Result>(
    of block: Ref, count: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let start = heap.address(of: block)
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// Has a block of the object, which may be null, hold so many bytes; those that are there stay.
  ///
  /// Without memory the process ends, and there is less.
  final func reserve(_ count: Int, in block: inout Ref) -> Bool {
    let present = heap.size(of: block)
    if count <= present { return true }
    guard let larger = heap.realloc(block, max(count, present * 2)) else {
      return NSException.noMemory()
    }
    block = larger
    return true
  }
}
