internal import Synchronization

/// Requests for memory: the one place where memory runs out, and who is asked then.
extension Heap {
  /// Tries `attempt` until it gives something or nobody can make room.
  func withRoom<Value>(
    for bytes: Int, _ attachment: UnsafeMutablePointer<Attachment>, _ attempt: () -> Value?
  ) -> Value? {
    if let value = attempt() { return value }
    if returnSpareMemory(attachment), let value = attempt() { return value }
    guard let makeRoom = options.makeRoom else { return nil }
    while isLiving {
      let shortage = shortage(of: bytes)
      guard Arena.withHostAllocations({ makeRoom(shortage) }), isLiving else { return nil }
      if let value = attempt() { return value }
      if returnSpareMemory(attachment), let value = attempt() { return value }
    }
    return nil
  }

  /// What the last call into the arena could not have.
  private func shortage(of bytes: Int) -> Shortage {
    let refusal = Refusal.last
    return Shortage(
      heap: self, pages: refusal?.pages ?? (max(1, bytes) + pageSize - 1) / pageSize, bytes: bytes,
      isOfLimit: refusal?.isOfLimit ?? false)
  }

  /// Gives back what this host thread keeps at hand for the heap: its magazines and its spare pool
  /// page.
  ///
  /// Says whether there was anything.
  @discardableResult
  public func returnSpareMemory() -> Bool {
    returnSpareMemory(attach())
  }

  private func returnSpareMemory(_ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    let magazines = UnsafeBufferPointer(
      start: attachment.magazines, count: Magazine.perAttachment)
    let hasSpare =
      attachment.pointee.pool.pointee.spare != nil || magazines.contains { $0.count > 0 }
    returnMagazines(attachment)
    returnSparePage(attachment.pointee.pool)
    return hasSpare
  }
}
