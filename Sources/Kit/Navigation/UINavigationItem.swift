/// The contents of a navigation bar while its controller is on top.
public final class UINavigationItem: NSObject {
  @Copied private var titleStore: NSString?
  @Retained private var backItemStore: UIBarButtonItem?
  @Retained private var leftItemStore: UIBarButtonItem?
  @Retained private var rightItemStore: UIBarButtonItem?

  /// The bar that shows the item; the bar clears this property before it is deallocated.
  @Assigned var bar: UINavigationBar?

  public override class var instanceSize: Int { 56 }

  /// The title in the middle of the bar.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().change { $0.titleStore = newValue } }
  }

  /// The button that leads back to this item; without one, a button with the item's title.
  public var backBarButtonItem: UIBarButtonItem? {
    get { checkAlive().backItemStore }
    set { checkAlive().change { $0.backItemStore = newValue } }
  }

  /// The button at the left, in place of the one that leads back.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { checkAlive().leftItemStore }
    set { checkAlive().change { $0.leftItemStore = newValue } }
  }

  /// The button at the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { checkAlive().rightItemStore }
    set { checkAlive().change { $0.rightItemStore = newValue } }
  }

  /// Whether the bar hides the back button.
  @Checked public var hidesBackButton: Bool = false { didSet { bar?.itemHasChanged() } }

  /// The title of the button that leads back to this item (platform B11).
  var backTitle: NSString? { backItemStore?.title ?? titleStore }

  private func change(_ body: (UINavigationItem) -> Void) {
    body(self)
    bar?.itemHasChanged()
  }
}

/// A button of a bar, with its title and its target.
///
/// It does not retain the target.
public final class UIBarButtonItem: NSObject {
  @Copied private var titleStore: NSString?
  @Assigned private var target: NSObject?
  private var message: Message<UIBarButtonItem>?
  private var receiver: UnretainedReceiver?
  /// The name of the target's method, if a nib has named it.
  private var actionName: String?

  /// The button that shows the item; the button clears this property before it is deallocated.
  @Assigned var button: UINavigationButton?

  public override class var instanceSize: Int { 56 }

  /// Initialises a button with a title, which calls a method without arguments.
  @discardableResult
  public func initWithTitle<Target: NSObject>(
    _ title: NSString?, style: UIBarButtonItemStyle, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) -> Self {
    checkAlive().begin(title, style, target) { (target: Target, _) in action(target)() }
  }

  /// Initialises a button with a title, which calls a method that is given the button.
  @discardableResult
  public func initWithTitle<Target: NSObject>(
    _ title: NSString?, style: UIBarButtonItemStyle, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) -> Self {
    checkAlive().begin(title, style, target) { (target: Target, item) in action(target)(item) }
  }

  /// Initialises a button of the system's, which calls a method without arguments.
  @discardableResult
  public func initWithBarButtonSystemItem<Target: NSObject>(
    _ item: UIBarButtonSystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) -> Self {
    checkAlive().initWithTitle(
      NSString.stringWithString(item.title), style: item.style, target: target, action: action)
  }

  /// The title of the button.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set {
      checkAlive().titleStore = newValue
      button?.bar?.itemHasChanged()
    }
  }

  /// Whether the control reacts to touches.
  @Checked public var enabled: Bool = true { didSet { button?.enabled = enabled } }

  /// The look of the button.
  @Checked public private(set) var style: UIBarButtonItemStyle = .plain

  private func begin<Target: NSObject>(
    _ title: NSString?, _ style: UIBarButtonItemStyle, _ target: Target?,
    _ action: @escaping (Target, UIBarButtonItem) -> Void
  ) -> Self {
    titleStore = title
    self.style = style
    self.target = target
    message = Message(action)
    receiver = target.map { UnretainedReceiver($0, as: "target") }
    return self
  }

  /// Sets the target and the name of its method, as a nib describes them; without a target, a tap
  /// calls the first responder that has the method.
  func setTarget(_ target: NSObject?, actionNamed name: String) {
    self.target = target
    message = Message { (target: NSObject, item) in
      target.performAction(name, sender: item, event: nil)
    }
    actionName = name
    receiver = target.map { UnretainedReceiver($0, as: "target") }
  }

  /// Calls the target of a tap on the button; a deallocated one is a diagnosis.
  func perform() {
    guard !$target.isNull else { return performOnResponder() }
    guard let living = heap.object($target) as? NSObject else {
      receiver?.reportMessage(to: $target, of: "UIBarButtonItem", in: heap)
      return
    }
    message?.send(to: living, self)
  }

  /// Calls the first responder with the method, from the button on.
  private func performOnResponder() {
    guard let actionName, let button else { return }
    let chain = sequence(first: button as UIResponder, next: \.nextResponder)
    chain.first { $0.hasAction(actionName) }?
      .performAction(actionName, sender: self, event: nil)
  }
}

extension UIBarButtonItem: NibItem {
  func decode(from coder: NSCoder) {
    let item = coder.choice("systemItem", among: UIBarButtonSystemItem.nibNames)
    titleStore = item.map { NSString.stringWithString($0.title) } ?? coder.string("title")
    style =
      coder.choice("style", among: UIBarButtonItemStyle.nibNames) ?? item?.style ?? .plain
    enabled = coder.object?.flag("enabled") ?? true
  }
}

/// The looks of a button of a bar.
public enum UIBarButtonItemStyle: Int, Sendable {
  /// As the bar has it.
  case plain
  /// With a border.
  case bordered
  /// Blue, for a button that completes something.
  case done
}

/// A button that the system has a title for.
public enum UIBarButtonSystemItem: Int, Sendable {
  /// Completes something.
  case done
  /// Leaves everything as it was.
  case cancel
  /// Adds something.
  case add = 4

  /// The title of the button.
  var title: String {
    switch self {
    case .done: systemWord("Done", "Fertig")
    case .cancel: systemWord("Cancel", "Abbrechen")
    case .add: "+"
    }
  }

  /// The look of the button.
  var style: UIBarButtonItemStyle { self == .done ? .done : .bordered }
}
