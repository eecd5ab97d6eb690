/// An object that was just made, and where it lies.
///
/// The address is good as long as the object is alive; nobody checks that.
public struct Instance {
  /// What the heap knows the object by.
  public let ref: Ref
  /// The first byte of its region.
  public let address: UnsafeMutableRawPointer
}
