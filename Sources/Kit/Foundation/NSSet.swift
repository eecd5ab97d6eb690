/// Objects without an order, each once.
open class NSSet: NSObject {
  @Retained private var members: NSArray?

  open override class var instanceSize: Int { 16 }

  /// A set of the objects of an array, which the pool releases.
  public static func setWithArray(_ array: NSArray) -> Self {
    let set = new()
    set.members = array
    return set.autorelease()
  }

  /// How many objects are in it.
  public final var count: Int { members?.count ?? 0 }

  /// One of the objects.
  public final func anyObject() -> NSObject? {
    count == 0 ? nil : members?.objectAtIndex(0)
  }

  /// The objects, in an array of their own.
  public final func allObjects() -> NSArray {
    NSArray.alloc().initWithObjects(members?.objects ?? []).autorelease()
  }

  open override func dealloc() {
    members = nil
    super.dealloc()
  }
}
