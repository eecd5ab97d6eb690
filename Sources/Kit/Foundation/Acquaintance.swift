/// What is known of an object that is named and not retained, for the diagnosis when it is gone and
/// its place long used again.
struct Acquaintance {
  private let type: NSObject.Type
  private let site: Site

  /// Notes what there is to know while the object is there.
  init(_ object: NSObject) {
    type = Swift.type(of: object)
    site = object.heap.site(of: object.ref)
  }

  /// Reports that the object was to be told something although it is gone.
  func reportMessage(to ref: Ref, as role: String, in heap: Heap) {
    let address = String(heap.nominalAddress(of: ref), radix: 16)
    heap.report(
      .messageToDeallocated, of: ref,
      "*** -[\(type) \(role)]: message sent to deallocated instance 0x\(address)", site: site)
  }
}
