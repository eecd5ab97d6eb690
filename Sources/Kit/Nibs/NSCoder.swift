/// What an object of a nib is initialised from.
public final class NSCoder: NSObject {
  private(set) var object: NibObject?
  private var assembly: NibAssembly?

  public override class var instanceSize: Int { 32 }

  func initWithObject(_ object: NibObject, of assembly: NibAssembly) -> NSCoder {
    self.object = object
    self.assembly = assembly
    return self
  }

  /// The views that lie on the view, made when they are first asked for.
  var subviews: [UIView] {
    object?.subviews.compactMap { assembly?.make($0) as? UIView } ?? []
  }

  /// The object that is the value of a property.
  func part(_ key: String) -> NSObject? {
    object?.part(key).flatMap { assembly?.make($0) }
  }

  public override func dealloc() {
    object = nil
    assembly = nil
    super.dealloc()
  }
}
