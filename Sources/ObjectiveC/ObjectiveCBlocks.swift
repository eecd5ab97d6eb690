internal import CMemsimObjC
internal import Glibc
internal import MemsimHost
internal import MemsimRuntime

/// Blocks that compiled code names by their addresses: those of `malloc` and its family.
package enum ObjectiveCBlocks {
  /// The blocks by their addresses, in all heaps: no two have an address at once.
  ///
  /// A block that was freed keeps its entry until the address is used again.
  private static let blocks = Monitor<[UInt: Ref]>([:])

  static let resize:
    @convention(c) (UnsafeMutableRawPointer?, UInt64, Bool, UInt32) -> UnsafeMutableRawPointer? = {
      block, bytes, isCleared, site in
      let (heap, size, site) = (
        Heap.ofTurn.takeUnretainedValue(), Int(clamping: bytes), Site(number: site)
      )
      var old = Ref.null
      if let block {
        guard let known = ref(of: block) else {
          return isRefused(block, site) ? nil : realloc(block, size)
        }
        old = known
      }
      let made =
        old.isNull
        ? isCleared ? heap.calloc(1, size, site: site) : heap.malloc(size, site: site)
        : heap.realloc(old, size, site: site)
      ObjectiveCCode.endIfKilled()
      guard let made, let address = heap.address(of: made) else { return nil }
      Heap.withHostAllocations {
        blocks.withLock { $0[UInt(bitPattern: address)] = made }
      }
      return address
    }

  static let free: @convention(c) (UnsafeMutableRawPointer, UInt) -> Bool = { block, caller in
    // Another heap may have freed a block at the address.
    let living = livingBlock(at: block)
    if living == nil, isRefused(block, CallSites.shared.site(returningTo: caller)) { return true }
    guard let ref = living ?? ref(of: block) else { return false }
    let heap = Heap.ofTurn.takeUnretainedValue()
    heap.free(ref, site: heap.recordsSites ? CallSites.shared.site(returningTo: caller) : .unknown)
    return true
  }

  /// Makes a block a root of the heap, or no longer; does nothing for an address that is of none.
  package static func setRoot(_ isRoot: Bool, _ block: UnsafeMutableRawPointer) {
    guard let ref = ref(of: block) else { return }
    let heap = Heap.ofTurn.takeUnretainedValue()
    if isRoot { heap.addRoot(ref) } else { heap.removeRoot(ref) }
  }

  /// The living block that begins at an address.
  static func livingBlock(at address: UnsafeMutableRawPointer) -> Ref? {
    let heap = Heap.ofTurn.takeUnretainedValue()
    return ref(of: address).flatMap { heap.isAlive($0) ? $0 : nil }
  }

  /// Reports the free of an address that no allocation returned: that of an object, of the middle
  /// of a block, of a variable, of no memory; false for any other, which may be a block of the
  /// system.
  private static func isRefused(_ address: UnsafeMutableRawPointer, _ site: Site) -> Bool {
    let heap = Heap.ofTurn.takeUnretainedValue()
    let found = heap.region(with: address)
    if let found, found.offset == 0 {
      heap.free(found.ref, site: site)
      return true
    }
    guard
      found != nil || memsim_objc_is_variable(address) || !memsim_objc_may_be_block(address)
    else { return false }
    heap.report(
      .unbalancedBlock, "malloc: *** error: pointer being freed was not allocated", sender: site)
    return true
  }

  private static func ref(of block: UnsafeMutableRawPointer) -> Ref? {
    blocks.withLock { $0[UInt(bitPattern: block)] }
  }
}
