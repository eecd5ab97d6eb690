/// A class of Interface Builder 3, the element of a nib that its objects are, and their keys.
struct NibArchiveClass: Sendable {
  /// Its name.
  let name: String
  /// The name of the element.
  let element: String
  /// Its keys.
  let keys: [(name: String, kind: NibArchiveKey)]
  /// The values of missing keys, where they are not those of the element.
  let defaults: [String: NibValue]

  /// Describes a class with the keys of another, and more, or with another meaning; `ignored` are
  /// keys that concern the editor alone, or properties that the framework does not have.
  init(
    _ name: String, _ element: String, like other: NibArchiveClass? = nil,
    keys: [(name: String, kind: NibArchiveKey)] = [], ignored: [String] = [],
    defaults: [String: NibValue] = [:]
  ) {
    self.name = name
    self.element = element
    let ignored = ignored.map { (name: $0, kind: NibArchiveKey.ignored) }
    self.keys = keys + ignored + (other?.keys ?? [])
    self.defaults = defaults
  }
}

/// The meaning of the value of a key.
enum NibArchiveKey: Sendable {
  /// A scalar: the value of a property.
  case value(String, NibValueKind)
  /// A number for a word, which is the value of a property; an empty word is a number that memsim
  /// does not know.
  case word(String, [String])
  /// A colour.
  case color(String)
  /// A font, which is one of the system's.
  case font
  /// A rectangle, as `{{x, y}, {width, height}}`.
  case frame
  /// A size, as `{width, height}`, at the origin.
  case frameSize
  /// Bits: the autoresizing mask, whether subviews follow it, and whether the view is hidden.
  case viewFlags
  /// A file of the bundle, by its name.
  case resource(String)
  /// Views.
  case subviews
  /// Items of a bar.
  case items
  /// An object that is the value of a property.
  case object(String)
  /// A list with a value for each part of the object; those without a kind are files of the bundle.
  case list(String, NibValueKind?)
  /// An object without an identity, whose keys are values of this one.
  case fields([(name: String, kind: NibArchiveKey)])
  /// Nothing that memsim reads.
  case ignored
}

/// The classes that are known; another is one more line.
extension NibArchiveClass {
  static let all: [NibArchiveClass] =
    [
      proxy, customObject, view, window, viewController, tableViewController,
      navigationController, tabBarController, splitViewController,
    ] + controls + bars

  static let editor = ["targetRuntimeIdentifier"]

  private static let simulated = [
    "IBUISimulatedBottomBarMetrics", "IBUISimulatedDestinationMetrics",
    "IBUISimulatedOrientationMetrics", "IBUISimulatedStatusBarMetrics",
    "IBUISimulatedTopBarMetrics",
  ]

  private static let proxy = NibArchiveClass(
    "IBProxyObject", "placeholder", ignored: editor + ["IBProxiedObjectIdentifier"])

  private static let customObject = NibArchiveClass(
    "IBUICustomObject", "customObject", ignored: editor)

  static let view = NibArchiveClass(
    "IBUIView", "view",
    keys: [
      ("IBUIAlpha", .value("alpha", .number)), ("IBUIBackgroundColor", .color("backgroundColor")),
      ("IBUIClearsContextBeforeDrawing", .value("clearsContextBeforeDrawing", .flag)),
      ("IBUIClipsSubviews", .value("clipsSubviews", .flag)),
      ("IBUIContentMode", .word("contentMode", UIViewContentMode.nibNames.map(\.key))),
      ("IBUIHidden", .value("hidden", .flag)),
      ("IBUIMultipleTouchEnabled", .value("multipleTouchEnabled", .flag)),
      ("IBUIOpaque", .value("opaque", .flag)), ("IBUITag", .value("tag", .integer)),
      ("IBUIUserInteractionEnabled", .value("userInteractionEnabled", .flag)),
      ("NSFrame", .frame), ("NSFrameSize", .frameSize), ("NSSubviews", .subviews),
      ("NSvFlags", .viewFlags),
    ],
    ignored: editor + simulated + [
      "IBUIAccessibilityConfiguration", "IBUIContentStretch", "NSFrameMatrix", "NSNextKeyView",
      "NSNextResponder", "NSReuseIdentifierKey", "NSSuperview", "NSWindow",
    ])

  private static let window = NibArchiveClass(
    "IBUIWindow", "window", like: view,
    keys: [
      ("IBUIResizesToFullScreen", .value("resizesToFullScreen", .flag)),
      ("IBUIVisibleAtLaunch", .value("visibleAtLaunch", .flag)),
    ])

  private static let viewController = NibArchiveClass(
    "IBUIViewController", "viewController",
    keys: [
      (
        "IBUIAutoresizesArchivedViewToFullSize",
        .value("autoresizesArchivedViewToFullSize", .flag)
      ),
      ("IBUIHidesBottomBarWhenPushed", .value("hidesBottomBarWhenPushed", .flag)),
      ("IBUINavigationItem", .object("navigationItem")), ("IBUINibName", .value("nibName", .text)),
      ("IBUITabBarItem", .object("tabBarItem")), ("IBUITitle", .value("title", .text)),
      ("IBUIView", .object("view")),
      ("IBUIWantsFullScreenLayout", .value("wantsFullScreenLayout", .flag)),
    ],
    ignored: editor + simulated + [
      "IBUIDefinesPresentationContext", "IBUIHorizontal", "IBUIParentViewController",
      "IBUIToolbarItems",
    ])

  private static let tableViewController = NibArchiveClass(
    "IBUITableViewController", "tableViewController", like: viewController,
    keys: [
      (
        "IBUIClearsSelectionOnViewWillAppear",
        .value("clearsSelectionOnViewWillAppear", .flag)
      )
    ])

  private static let splitViewController = NibArchiveClass(
    "IBUISplitViewController", "splitViewController", like: viewController,
    keys: [
      ("IBUIDetailViewController", .object("detailViewController")),
      ("IBUIMasterViewController", .object("masterViewController")),
    ])

  private static let navigationController = NibArchiveClass(
    "IBUINavigationController", "navigationController", like: viewController,
    keys: [("IBUIViewControllers", .items)],
    ignored: ["IBUINavigationBar", "IBUIToolbar", "IBUIToolbarHidden"])

  /// The editor saves which tab it shows; an application begins with the first (platform N11).
  private static let tabBarController = NibArchiveClass(
    "IBUITabBarController", "tabBarController", like: viewController,
    keys: [("IBUIViewControllers", .items)],
    ignored: ["IBUISelectedViewController", "IBUITabBar"])
}
