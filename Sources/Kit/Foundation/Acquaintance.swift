/// What is known of an object that is named and not retained, for the diagnosis when it is gone and
/// its place long used again.
struct Acquaintance {
  private let type: NSObject.Type
  private let site: Site
  private let role: String

  /// Notes what there is to know while the object is there, and in its history as what it is known.
  init(_ object: NSObject, as role: String) {
    self.role = role
    type = Swift.type(of: object)
    site = object.heap.site(of: object.ref)
    object.heap.noteName(of: object.ref, as: role)
  }

  /// Reports that the object was to be told something although it is gone, as the one that it was
  /// known to be of something.
  func reportMessage(to ref: Ref, of what: String, in heap: Heap) {
    let address = String(heap.nominalAddress(of: ref), radix: 16)
    heap.report(
      .messageToDeallocated, of: ref,
      "*** -[\(type) \(role) of \(what)]: message sent to deallocated instance 0x\(address)",
      site: site,
      by: role)
  }
}
