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

  /// Describes a class with the keys of another, and more; `ignored` are keys that concern the
  /// editor alone, or properties that the framework does not have.
  init(
    _ name: String, _ element: String, like other: NibArchiveClass? = nil,
    keys: [(name: String, kind: NibArchiveKey)] = [], ignored: [String] = [],
    defaults: [String: NibValue] = [:]
  ) {
    self.name = name
    self.element = element
    let ignored = ignored.map { (name: $0, kind: NibArchiveKey.ignored) }
    self.keys = (other?.keys ?? []) + keys + ignored
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
  /// An object without an identity, whose keys are values of this one.
  case fields([(name: String, kind: NibArchiveKey)])
  /// Nothing that memsim reads.
  case ignored
}

/// The classes that are known; another is one more line.
extension NibArchiveClass {
  static let all: [NibArchiveClass] = [
    proxy, customObject, view, window, viewController, navigationController, tabBarController,
    label, button, onOff, slider, textField, imageView, scrollView, tableView, navigationBar,
    navigationItem, barButtonItem, tabBar, tabBarItem,
  ]

  private static let editor = ["targetRuntimeIdentifier"]

  private static let simulated = [
    "IBUISimulatedBottomBarMetrics", "IBUISimulatedDestinationMetrics",
    "IBUISimulatedOrientationMetrics", "IBUISimulatedStatusBarMetrics",
    "IBUISimulatedTopBarMetrics",
  ]

  private static let proxy = NibArchiveClass(
    "IBProxyObject", "placeholder", ignored: editor + ["IBProxiedObjectIdentifier"])

  private static let customObject = NibArchiveClass(
    "IBUICustomObject", "customObject", ignored: editor)

  private static let view = NibArchiveClass(
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
      ("IBUINavigationItem", .object("navigationItem")), ("IBUINibName", .value("nibName", .text)),
      ("IBUITabBarItem", .object("tabBarItem")), ("IBUITitle", .value("title", .text)),
      ("IBUIView", .object("view")),
      ("IBUIWantsFullScreenLayout", .value("wantsFullScreenLayout", .flag)),
    ],
    ignored: editor + simulated + [
      "IBUIDefinesPresentationContext", "IBUIHorizontal", "IBUIParentViewController",
    ])

  private static let navigationController = NibArchiveClass(
    "IBUINavigationController", "navigationController", like: viewController,
    keys: [("IBUIViewControllers", .items)], ignored: ["IBUINavigationBar"])

  /// The editor saves which tab it shows; an application begins with the first (platform N11).
  private static let tabBarController = NibArchiveClass(
    "IBUITabBarController", "tabBarController", like: viewController,
    keys: [("IBUIViewControllers", .items)],
    ignored: ["IBUISelectedViewController", "IBUITabBar"])

  private static let label = NibArchiveClass(
    "IBUILabel", "label", like: view,
    keys: [
      ("IBUIAdjustsFontSizeToFit", .value("adjustsFontSizeToFit", .flag)), ("IBUIFont", .font),
      ("IBUIMinimumFontSize", .value("minimumFontSize", .number)),
      ("IBUINumberOfLines", .value("numberOfLines", .integer)),
      ("IBUIText", .value("text", .text)), ("IBUITextAlignment", alignment),
      ("IBUITextColor", .color("textColor")),
    ],
    ignored: [
      "IBUIBaselineAdjustment", "IBUIEnabled", "IBUIHighlighted", "IBUIHighlightedColor",
      "IBUILineBreakMode", "IBUIShadowColor", "IBUIShadowOffset",
    ], defaults: ["adjustsFontSizeToFit": .flag(true)])

  private static let control = NibArchiveClass(
    "IBUIControl", "control", like: view,
    keys: [
      ("IBUIEnabled", .value("enabled", .flag)), ("IBUIHighlighted", .value("highlighted", .flag)),
      ("IBUISelected", .value("selected", .flag)),
    ], ignored: ["IBUIContentHorizontalAlignment", "IBUIContentVerticalAlignment"])

  private static let button = NibArchiveClass(
    "IBUIButton", "button", like: control,
    keys: [
      ("IBUIButtonType", .word("buttonType", ["custom", "roundedRect"])), ("IBUIFont", .font),
    ] + states.map { ("IBUI\($0)Title", .value("\($0.lowercased()).title", .text)) },
    ignored: [
      "IBUIAdjustsImageWhenDisabled", "IBUIAdjustsImageWhenHighlighted", "IBUIContentEdgeInsets",
      "IBUIImageEdgeInsets", "IBUILineBreakMode", "IBUIReversesTitleShadowWhenHighlighted",
      "IBUIShowsTouchWhenHighlighted", "IBUITitleEdgeInsets", "IBUITitleShadowOffset",
    ] + states.flatMap { ["IBUI\($0)TitleColor", "IBUI\($0)TitleShadowColor"] })

  private static let states = ["Normal", "Highlighted", "Disabled", "Selected"]

  private static let onOff = NibArchiveClass(
    "IBUISwitch", "switch", like: control, keys: [("IBUIOn", .value("on", .flag))])

  private static let slider = NibArchiveClass(
    "IBUISlider", "slider", like: control,
    keys: [
      ("IBUIContinuous", .value("continuous", .flag)),
      ("IBUIMaxValue", .value("maxValue", .number)), ("IBUIMinValue", .value("minValue", .number)),
      ("IBUIValue", .value("value", .number)),
    ])

  private static let textField = NibArchiveClass(
    "IBUITextField", "textField", like: control,
    keys: [
      ("IBUIBorderStyle", .word("borderStyle", ["", "line", "bezel", "roundedRect"])),
      ("IBUIFont", .font), ("IBUIPlaceholder", .value("placeholder", .text)),
      ("IBUIText", .value("text", .text)), ("IBUITextAlignment", alignment),
      ("IBUITextColor", .color("textColor")), ("IBUITextInputTraits", .fields(traits)),
    ],
    ignored: [
      "IBUIAdjustsFontSizeToFit", "IBUIClearButtonMode", "IBUIClearsOnBeginEditing",
      "IBUIMinimumFontSize",
    ])

  private static let imageView = NibArchiveClass(
    "IBUIImageView", "imageView", like: view, keys: [("IBUIImage", .resource("image"))])

  private static let scrollView = NibArchiveClass(
    "IBUIScrollView", "scrollView", like: view,
    keys: [
      "alwaysBounceHorizontal", "alwaysBounceVertical", "bounces", "canCancelContentTouches",
      "delaysContentTouches", "pagingEnabled", "scrollEnabled", "showsHorizontalScrollIndicator",
      "showsVerticalScrollIndicator",
    ].map { ("IBUI\($0.prefix(1).uppercased())\($0.dropFirst())", .value($0, .flag)) },
    ignored: [
      "IBUIBouncesZoom", "IBUIIndicatorStyle", "IBUIMaximumZoomScale", "IBUIMinimumZoomScale",
    ])

  private static let tableView = NibArchiveClass(
    "IBUITableView", "tableView", like: scrollView,
    keys: [
      ("IBUIRowHeight", .value("rowHeight", .number)),
      ("IBUIStyle", .word("style", UITableViewStyle.nibNames.map(\.key))),
    ],
    ignored: [
      "IBUIAllowsSelection", "IBUIAllowsSelectionDuringEditing", "IBUISectionFooterHeight",
      "IBUISectionHeaderHeight", "IBUISectionIndexMinimumDisplayRowCount", "IBUISeparatorColor",
      "IBUISeparatorStyle", "IBUIShowsSelectionImmediatelyOnTouchBegin",
    ])

  private static let navigationBar = NibArchiveClass(
    "IBUINavigationBar", "navigationBar", like: view, keys: [("IBUIItems", .items)],
    ignored: ["IBUIBarStyle", "IBUITintColor", "IBUITranslucent"])

  private static let navigationItem = NibArchiveClass(
    "IBUINavigationItem", "navigationItem",
    keys: [
      ("IBUIBackBarButtonItem", .object("backBarButtonItem")),
      ("IBUILeftBarButtonItem", .object("leftBarButtonItem")),
      ("IBUIRightBarButtonItem", .object("rightBarButtonItem")),
      ("IBUITitle", .value("title", .text)),
    ], ignored: editor + ["IBUINavigationBar"])

  private static let barButtonItem = NibArchiveClass(
    "IBUIBarButtonItem", "barButtonItem",
    keys: [
      ("IBUIEnabled", .value("enabled", .flag)), ("IBUITitle", .value("title", .text)),
      ("IBUIStyle", .word("style", UIBarButtonItemStyle.nibNames.map(\.key))),
      ("IBUISystemItemIdentifier", .word("systemItem", ["done", "cancel", "", "", "add"])),
    ], ignored: editor + ["IBUINavigationItem", "IBUIToolbar", "IBUIWidth"])

  private static let tabBar = NibArchiveClass(
    "IBUITabBar", "tabBar", like: view, keys: [("IBUIItems", .items)])

  private static let tabBarItem = NibArchiveClass(
    "IBUITabBarItem", "tabBarItem",
    keys: [
      ("IBUIBadgeValue", .value("badgeValue", .text)), ("IBUIImage", .resource("image")),
      ("IBUITag", .value("tag", .integer)), ("IBUITitle", .value("title", .text)),
    ], ignored: editor + ["IBUITabBar"])

  private static let alignment = NibArchiveKey.word(
    "textAlignment", UITextAlignment.nibNames.map(\.key))

  /// The words of the element, at the platform's numbers.
  private static let traits: [(name: String, kind: NibArchiveKey)] = [
    (
      "IBUIAutocapitalizationType",
      .word(
        "textInputTraits.autocapitalizationType",
        UITextAutocapitalizationType.nibNames.map(\.key))
    ), ("IBUIAutocorrectionType", .ignored), ("IBUIEnablesReturnKeyAutomatically", .ignored),
    ("IBUIKeyboardAppearance", .ignored),
    (
      "IBUIKeyboardType",
      .word("textInputTraits.keyboardType", [""] + UIKeyboardType.nibNames.map(\.key))
    ),
    (
      "IBUIReturnKeyType",
      .word(
        "textInputTraits.returnKeyType",
        ["", "go", "", "", "next", "", "search", "", "", "done"])
    ), ("IBUISecureTextEntry", .value("textInputTraits.secureTextEntry", .flag)),
    ("targetRuntimeIdentifier", .ignored),
  ]
}
