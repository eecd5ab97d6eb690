internal import MemsimDevice
internal import MemsimVocabulary

/// Nibs of a bundle.
extension NSBundle {
  /// Whether there is a nib of a name.
  func hasNib(named name: String) -> Bool {
    pathForResource(name, ofType: "xib") != nil
  }

  /// Makes and connects the objects of a nib, and sends them `awakeFromNib`; returns the top-level
  /// objects, autoreleased.
  @discardableResult
  public func loadNibNamed(_ name: String, owner: NSObject) -> NSArray? {
    checkAlive().load(name, owner)
  }

  /// The same, from 2.0: the options name objects of the app for proxies of a nib, and the nibs
  /// that are read here have none.
  @discardableResult
  public func loadNibNamed(_ name: String, owner: NSObject?, options: NSDictionary?) -> NSArray? {
    checkAlive().load(name, owner)
  }

  private func load(_ name: String, _ owner: NSObject?) -> NSArray? {
    let process = AppProcess.current
    guard let path = pathForResource(name, ofType: "xib"),
      let nib = process.resource(
        path.string,
        { bundle, file throws(Problem) in
          try process.executable.nib(file, of: bundle, shown: path.string)
        })
    else {
      NSException.raise(
        .inconsistency,
        words: "Could not load NIB in bundle: 'NSBundle <\(bundlePath)> (loaded)' with name "
          + "'\(name)'")
      return nil
    }
    do throws(InputError) {
      return NibAssembly(try nib.get(), owner: owner).assemble()
    } catch {
      NSException.raise(.inconsistency, words: "\(error)")
      return nil
    }
  }
}

/// The making of a nib's objects, in the platform's order (platform N1): all objects, then the
/// outlets between them and the actions, then each object is sent `awakeFromNib`.
final class NibAssembly {
  private let file: NibFile
  private let process: AppProcess

  /// The objects by their ids, each of which the list of made objects retains.
  private var made: [String: Ref] = [:]
  private var order: [Ref] = []

  init(_ file: NibFile, owner: NSObject?) {
    self.file = file
    process = AppProcess.current
    for object in file.objects where object.placeholder == "IBFilesOwner" {
      made[object.id] = owner?.ref
    }
  }

  /// Makes everything; returns the top-level objects, autoreleased.
  func assemble() -> NSArray {
    let top = file.objects.filter { $0.placeholder == nil }.compactMap { make($0) }
    connect()
    for ref in order { (process.heap.object(ref) as? UIViewController)?.didLoadFromNib() }
    for ref in order { (process.heap.object(ref) as? NSObject)?.awakeFromNib() }
    let objects = NSArray.alloc().initWithObjects(top)
    for ref in order { process.heap.release(ref) }
    return objects.autorelease()
  }

  /// The object of a description: the one that was made, or is made now.
  func make(_ description: NibObject) -> NSObject? {
    if let ref = made[description.id] { return process.heap.object(ref) as? NSObject }
    guard let allocated = process.executable.allocate(description.className, at: site(description))
    else {
      NSException.raise(
        .inconsistency, "\(description.mark): Unknown class \(description.className) in nib")
      return nil
    }
    guard let object = initialise(allocated, description) else { return nil }
    made[description.id] = object.ref
    order.append(object.ref)
    return object
  }

  /// Views and controllers are initialised from the nib, other objects with `init` (platform N2);
  /// of those, items of bars decode their values from the nib.
  private func initialise(_ allocated: NSObject, _ description: NibObject) -> NSObject? {
    let coder = NSCoder.alloc().initWithObject(description, of: self)
    defer { coder.release() }
    guard let responder = allocated as? UIResponder,
      responder is UIView || responder is UIViewController
    else {
      let object = allocated.`init`()
      (object as? any NibItem)?.decode(from: coder)
      return object
    }
    return responder.initWithCoder(coder)
  }

  /// The line of the nib that describes an object.
  private func site(_ description: NibObject) -> Site {
    let file = description.mark.file.split(separator: "/").last.map(String.init) ?? ""
    return Site(
      Site.Frame(
        file: file, line: description.mark.line,
        function: "\(description.element) \(description.id)"))
  }

  private func connect() {
    for description in file.everyObject {
      guard let object = object(description.id) else { continue }
      for outlet in description.outlets {
        object.setValue(self.object(outlet.destination), forKey: outlet.property)
      }
      for action in description.actions { connect(object, action) }
    }
  }

  /// The first responder is no object of its own: it is looked for when the action is sent.
  private func connect(_ sender: NSObject, _ action: NibAction) {
    let target = object(action.destination)
    switch sender {
    case let item as UIBarButtonItem: item.setTarget(target, actionNamed: action.selector)
    case let control as UIControl:
      control.addTarget(
        target, actionNamed: action.selector, forControlEvents: action.event ?? [])
    default: preconditionFailure("the check of the nib refuses other senders")
    }
  }

  private func object(_ id: String) -> NSObject? {
    made[id].flatMap { process.heap.object($0) as? NSObject }
  }
}

/// The description of an object of a nib, which the object is initialised from.
public final class NSCoder: NSObject {
  private(set) var object: NibObject?
  private var assembly: NibAssembly?

  public override class var instanceSize: Int { 32 }

  func initWithObject(_ object: NibObject, of assembly: NibAssembly) -> NSCoder {
    self.object = object
    self.assembly = assembly
    return self
  }

  /// The subviews of the view, made when they are first asked for.
  var subviews: [UIView] {
    object?.subviews.compactMap { assembly?.make($0) as? UIView } ?? []
  }

  /// The items of a bar, made when they are first asked for.
  func items<Item: NSObject>(_ type: Item.Type) -> [Item] {
    object?.items.compactMap { assembly?.make($0) as? Item } ?? []
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

/// Views that a nib describes.
extension UIView {
  /// Decodes the view's values from a nib; missing values are the defaults of Interface Builder.
  final func decode(from coder: NSCoder) {
    guard let object = coder.object else { return }
    if let frame = object.rect("frame") { self.frame = frame }
    if let bounds = object.rect("bounds") { self.bounds = bounds }
    autoresizingMask = object.autoresizingMask
    autoresizesSubviews = object.flag("autoresizesSubviews") ?? true
    alpha = object.number("alpha").map { CGFloat($0) } ?? 1
    clipsToBounds = object.flag("clipsSubviews") ?? false
    hidden = object.flag("hidden") ?? false
    multipleTouchEnabled = object.flag("multipleTouchEnabled") ?? false
    opaque = object.flag("opaque") ?? true
    tag = object.integer("tag") ?? 0
    userInteractionEnabled = object.flag("userInteractionEnabled") ?? true
    if let mode = coder.choice("contentMode", among: UIViewContentMode.nibNames) {
      contentMode = mode
    }
    if let color = object.color("backgroundColor") {
      backgroundColor =
        color.hasPinstripes
        ? UIColor.groupTableViewBackgroundColor()
        : UIColor.colorWithRed(
          color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
    for subview in coder.subviews { addSubview(subview) }
  }
}
