/// The making of what a nib describes, in the platform's order (platform N1): all objects, then the
/// outlets between them, then everyone is told to be awake.
final class NibAssembly {
  private let file: NibFile
  private let owner: Ref
  private let process: AppProcess

  /// The objects by their ids, each of which the list of made objects retains.
  private var made: [String: Ref] = [:]
  private var order: [Ref] = []

  init(_ file: NibFile, owner: NSObject) {
    self.file = file
    self.owner = owner.ref
    process = AppProcess.current
    for object in file.objects where object.placeholder == "IBFilesOwner" {
      made[object.id] = owner.ref
    }
  }

  /// Makes everything; returns what lies in nothing else, which the pool releases.
  func assemble() -> NSArray {
    let top = file.objects.filter { $0.placeholder == nil }.compactMap { make($0) }
    connect()
    for ref in order { (process.heap.object(ref) as? NSObject)?.awakeFromNib() }
    let objects = NSArray.alloc().initWithObjects(top)
    for ref in order { process.heap.release(ref) }
    return objects.autorelease()
  }

  /// The object of a description: the one that was made, or is made now.
  func make(_ description: NibObject) -> NSObject? {
    if let ref = made[description.id] { return process.heap.object(ref) as? NSObject }
    guard let type = process.classNamed(description.className) else {
      NSException.raise(
        .inconsistency, "\(description.mark): Unknown class \(description.className) in nib")
      return nil
    }
    guard let object = initialise(type, description) else { return nil }
    made[description.id] = object.ref
    order.append(object.ref)
    return object
  }

  /// Views and controllers are initialised from the nib, other objects with `init` (platform N2).
  private func initialise(_ type: NSObject.Type, _ description: NibObject) -> NSObject? {
    guard let type = type as? UIResponder.Type, type is UIView.Type || type is UIViewController.Type
    else { return type.new() }
    let coder = NSCoder.alloc().initWithObject(description, of: self)
    defer { coder.release() }
    return type.alloc().initWithCoder(coder)
  }

  private func connect() {
    for description in file.everyObject {
      guard let object = object(description.id) else { continue }
      for outlet in description.outlets {
        object.setValue(self.object(outlet.destination), forKey: outlet.property)
      }
    }
  }

  private func object(_ id: String) -> NSObject? {
    made[id].flatMap { process.heap.object($0) as? NSObject }
  }
}
