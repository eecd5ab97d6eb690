/// Bytes of an app's own, as `malloc` and its kin give them.
///
/// A pointer is a `Ref`; a pointer in an object is an `@Owned` property. Nothing frees a block
/// but `free`; a block without any pointer to it is a leak.

/// Allocates a block of at least this size, contents undefined; nil if no memory is available.
public func malloc(
  _ size: Int, file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> Ref? {
  // In C it would be a size that no memory has.
  guard size >= 0 else { return nil }
  return AppProcess.current.heap.malloc(
    size, site: Site.here(file: file, line: line, function: function))
}

/// Allocates a block of zeroes for some elements of a size; nil if no memory is available.
public func calloc(
  _ count: Int, _ size: Int, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> Ref? {
  guard count >= 0, size >= 0 else { return nil }
  return AppProcess.current.heap.calloc(
    count, size, site: Site.here(file: file, line: line, function: function))
}

/// Resizes a block: the contents are copied as far as they fit and the old block is freed, unless
/// no memory is available.
public func realloc(
  _ block: Ref, _ size: Int, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> Ref? {
  guard size >= 0 else { return nil }
  return AppProcess.current.heap.realloc(
    block, size, site: Site.here(file: file, line: line, function: function))
}

/// Frees a block; does nothing for null.
public func free(
  _ block: Ref, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) {
  AppProcess.current.heap.free(
    block, site: Site.here(file: file, line: line, function: function))
}

/// Fills the first bytes of a block with a byte; more than it has are an exception.
public func memset(_ block: Ref, _ byte: UInt8, _ count: Int) {
  let heap = AppProcess.current.heap
  guard (0...heap.size(of: block)).contains(count) else {
    return NSException.raise(
      .invalidArgument, "memset: \(count) bytes of a block of \(heap.size(of: block))")
  }
  heap.address(of: block)?.initializeMemory(
    as: UInt8.self, repeating: byte, count: count)
}
