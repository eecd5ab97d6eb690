/// Copies that know the line of the caller: the framework's own classes say `copy()`, whose line
/// would be the framework's.
extension Copying where Self: NSObject {
  /// A copy, with a retain count of 1 for the caller on this line.
  public func copy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    let copy = copied(self)
    heap.attribute(
      copy.ref, isNew: copy !== self,
      to: Site.here(file: file, line: line, function: function), insteadOf: "MemsimKit/")
    return copy
  }
}

/// What the protocol asks for, whatever else is called so.
private func copied<Original: Copying>(_ original: Original) -> Original {
  original.copy()
}
