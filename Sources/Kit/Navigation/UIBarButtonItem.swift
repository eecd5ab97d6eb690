internal import MemsimGraphics

/// A button of a bar, with its title and its target.
///
/// It does not retain the target.
public final class UIBarButtonItem: NSObject {
  @Copied private var titleStore: NSString?
  @Copied private var possibleTitleStore: NSSet?
  @Retained private var imageStore: UIImage?
  @Retained private var customViewStore: UIView?
  @Assigned private var target: NSObject?
  private var message: Message<UIBarButtonItem>?
  private var receiver: UnretainedReceiver?
  /// The name of the target's method, if a nib has named it.
  private var actionName: String?

  /// The button that shows the item; the button clears this property before it is deallocated.
  @Assigned var button: UINavigationButton?

  /// The item of the system that it is; nil for one of the app.
  private var systemItem: UIBarButtonSystemItem?

  public override class var instanceSize: Int { 56 }

  /// Initialises an item that is a view of the app.
  @discardableResult
  public func initWithCustomView(_ view: UIView) -> Self {
    checkAlive().customViewStore = view
    return self
  }

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
    checkAlive().begin(item, target) { (target: Target, _) in action(target)() }
  }

  /// Initialises a button of the system's, which calls a method that is given the button.
  @discardableResult
  public func initWithBarButtonSystemItem<Target: NSObject>(
    _ item: UIBarButtonSystemItem, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) -> Self {
    checkAlive().begin(item, target) { (target: Target, item) in action(target)(item) }
  }

  /// Initialises a button with a picture, which calls a method that is given the button.
  @discardableResult
  public func initWithImage<Target: NSObject>(
    _ image: UIImage?, style: UIBarButtonItemStyle, target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) -> Self {
    checkAlive().imageStore = image
    return begin(nil, style, target) { (target: Target, item) in action(target)(item) }
  }

  private func begin<Target: NSObject>(
    _ item: UIBarButtonSystemItem, _ target: Target?,
    _ action: @escaping (Target, UIBarButtonItem) -> Void
  ) -> Self {
    systemItem = item
    return begin(NSString.stringWithString(item.title), item.style, target, action)
  }

  /// The title of the button.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set {
      checkAlive().titleStore = newValue
      button?.bar?.itemHasChanged()
    }
  }

  /// The titles that the button may get: it is as wide as the longest of them needs.
  public var possibleTitles: NSSet? {
    get { checkAlive().possibleTitleStore }
    set {
      checkAlive().possibleTitleStore = newValue
      button?.bar?.itemHasChanged()
    }
  }

  /// The title and those that it may get.
  var allTitles: [NSString] {
    let possible = (possibleTitleStore?.objects ?? []).compactMap { $0 as? NSString }
    return (titleStore.map { [$0] } ?? []) + possible
  }

  /// Whether the control reacts to touches.
  @Checked public var enabled: Bool = true { didSet { button?.enabled = enabled } }

  /// The look of the button.
  @Checked public var style: UIBarButtonItemStyle = .plain {
    didSet { button?.bar?.itemHasChanged() }
  }

  /// The width of the item; 0 for that of its contents.
  @Checked public var width: CGFloat = 0 { didSet { button?.bar?.itemHasChanged() } }

  /// A number of the app's.
  @Checked public var tag: Int = 0

  /// The picture of the button: its pixels are a stencil.
  public var image: UIImage? {
    get { checkAlive().imageStore }
    set {
      checkAlive().imageStore = newValue
      button?.bar?.itemHasChanged()
    }
  }

  /// The view that the item is in place of a button.
  public var customView: UIView? { checkAlive().customViewStore }

  /// The sign of an item of the system; nil if it has a title.
  var sign: BarSign? { systemItem?.sign }

  /// Whether it is only a gap, and one that shares the rest of the width of a toolbar.
  var gap: BarGap? {
    switch systemItem {
    case .flexibleSpace: .flexible
    case .fixedSpace: .fixed
    default: nil
    }
  }

  /// The view of the app, or a new button, which the caller releases.
  func makeView() -> UIView {
    if let customViewStore { return customViewStore.retain() }
    return UINavigationButton.alloc().initWithItem(self)
  }

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
  package func setTarget(_ target: NSObject?, actionNamed name: String) {
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
      receiver?.reportMessage(
        to: $target, of: "UIBarButtonItem", named: actionName, in: heap)
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
    systemItem = item
    titleStore = item.map { NSString.stringWithString($0.title) } ?? coder.string("title")
    style =
      coder.choice("style", among: UIBarButtonItemStyle.nibNames) ?? item?.style ?? .plain
    enabled = coder.object?.flag("enabled") ?? true
    imageStore = coder.image("image")
    customViewStore = coder.part("customView") as? UIView
    tag = coder.object?.integer("tag") ?? 0
    width = coder.object?.number("width").map { CGFloat($0) } ?? 0
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

/// The kinds of gaps between the items of a toolbar.
enum BarGap {
  /// One that shares the rest of the width.
  case flexible
  /// One of a width.
  case fixed
}

/// An item that the system has a title or a sign for.
public enum UIBarButtonSystemItem: Int, Sendable {
  /// Completes something.
  case done
  /// Leaves everything as it was.
  case cancel
  /// Begins to change something.
  case edit
  /// Stores something.
  case save
  /// Adds something.
  case add
  /// A gap that shares the rest of the width of a toolbar.
  case flexibleSpace
  /// A gap of the width of the item.
  case fixedSpace
  /// Begins a text.
  case compose
  /// Answers.
  case reply
  /// Does something with the contents.
  case action
  /// Puts the contents in order.
  case organize
  /// Shows bookmarks.
  case bookmarks
  /// Searches.
  case search
  /// Loads the contents again.
  case refresh
  /// Stops loading.
  case stop
  /// Takes a photograph.
  case camera
  /// Deletes something.
  case trash
  /// Begins to play.
  case play
  /// Pauses.
  case pause
  /// Goes back.
  case rewind
  /// Goes on.
  case fastForward

  /// The title of the button.
  var title: String {
    switch self {
    case .done: systemWord("Done", "Fertig")
    case .cancel: systemWord("Cancel", "Abbrechen")
    case .edit: systemWord("Edit", "Bearbeiten")
    case .save: systemWord("Save", "Sichern")
    case .add: "+"
    default: ""
    }
  }

  /// The look of the button.
  var style: UIBarButtonItemStyle {
    switch self {
    case .done, .save: .done
    case .cancel, .edit, .add: .bordered
    default: .plain
    }
  }

  /// The sign of the button; nil for a title or a gap.
  fileprivate var sign: BarSign? {
    switch self {
    case .done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace: nil
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop: .stop
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    }
  }
}
