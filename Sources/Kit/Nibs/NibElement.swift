/// An element of a nib, with the class of its objects and everything that it may contain.
struct NibElement: Sendable {
  /// Its name.
  let name: String
  /// The class of its objects unless they name their own.
  let className: String
  /// Whether a class is that one or a subclass of it.
  let isFitting: @Sendable (NSObject.Type) -> Bool
  /// Its attributes, and the kinds of their values.
  private(set) var attributes: [(name: String, kind: NibValueKind)]
  /// The keys of its children, and their kinds.
  private(set) var keys: [(name: String, kind: NibValueKind)]
  /// Whether the element can contain views.
  private(set) var holdsSubviews: Bool
  /// The group of the objects that it shows, and their elements; nil if it shows none.
  private(set) var items: (group: String, elements: [String])?

  /// Describes an element with the attributes and keys of another, and more.
  init<Class: NSObject & SendableMetatype>(
    _ name: String, class: Class.Type, like other: NibElement? = nil,
    attributes: [(name: String, kind: NibValueKind)] = [],
    keys: [(name: String, kind: NibValueKind)] = [], holdsSubviews: Bool = false,
    items: (group: String, elements: [String])? = nil
  ) {
    self.name = name
    className = "\(Class.self)"
    isFitting = { $0 is Class.Type }
    self.attributes = (other?.attributes ?? []) + attributes
    self.keys = (other?.keys ?? []) + keys
    self.holdsSubviews = holdsSubviews || other?.holdsSubviews == true
    self.items = items ?? other?.items
  }

  /// The elements that it may contain without a key.
  var groups: [String] {
    ["connections"] + [items?.group].compactMap(\.self) + (holdsSubviews ? ["subviews"] : [])
  }
}

/// The elements that are known; another is one more line.
extension NibElement {
  /// Elements that are objects, by their names.
  static let all: [NibElement] =
    [placeholder, customObject, view, window] + controllers + controls + bars

  /// The element of an object that exists before the nib is loaded.
  static let placeholder = NibElement(
    "placeholder", class: NSObject.self, like: customObject,
    attributes: [("placeholderIdentifier", .choice(["IBFilesOwner", "IBFirstResponder"]))])

  static let customObject = NibElement(
    "customObject", class: NSObject.self,
    attributes: [
      ("customModule", .unread), ("customModuleProvider", .unread), ("sceneMemberID", .unread),
      ("userLabel", .unread),
    ])

  static let view = NibElement(
    "view", class: UIView.self, like: customObject,
    attributes: [
      ("alpha", .number), ("autoresizesSubviews", .flag),
      ("clearsContextBeforeDrawing", .flag), ("clipsSubviews", .flag),
      ("contentMode", .choice(UIViewContentMode.nibNames.map(\.key))), ("fixedFrame", .unread),
      ("hidden", .flag),
      ("horizontalHuggingPriority", .unread), ("multipleTouchEnabled", .flag), ("opaque", .flag),
      ("tag", .integer), ("translatesAutoresizingMaskIntoConstraints", .unread),
      ("userInteractionEnabled", .flag), ("verticalHuggingPriority", .unread),
    ],
    keys: [
      ("autoresizingMask", .autoresizing), ("backgroundColor", .color), ("bounds", .rect),
      ("frame", .rect), ("canvasLocation", .unread),
      ("simulatedBottomBarMetrics", .unread), ("simulatedDestinationMetrics", .unread),
      ("simulatedOrientationMetrics", .unread), ("simulatedStatusBarMetrics", .unread),
      ("simulatedTopBarMetrics", .unread),
    ], holdsSubviews: true)

  private static let window = NibElement(
    "window", class: UIWindow.self, like: view,
    attributes: [
      ("resizesToFullScreen", .flag), ("visibleAtLaunch", .flag),
    ])

  private static let controllers = [
    viewController,
    NibElement(
      "tableViewController", class: UITableViewController.self, like: viewController,
      attributes: [("clearsSelectionOnViewWillAppear", .flag)]),
    NibElement(
      "splitViewController", class: UISplitViewController.self, like: viewController,
      keys: [("detailViewController", .object), ("masterViewController", .object)]),
    NibElement(
      "navigationController", class: UINavigationController.self, like: viewController,
      keys: [("navigationBar", .unread)], items: shownControllers),
    NibElement(
      "tabBarController", class: UITabBarController.self, like: viewController,
      keys: [("tabBar", .unread)], items: shownControllers),
  ]

  private static let shownControllers = (
    group: "viewControllers",
    elements: [
      "viewController", "navigationController", "tabBarController", "tableViewController",
    ]
  )

  private static let viewController = NibElement(
    "viewController", class: UIViewController.self, like: customObject,
    attributes: [
      ("autoresizesArchivedViewToFullSize", .flag), ("hidesBottomBarWhenPushed", .flag),
      ("nibName", .text), ("title", .text),
      ("wantsFullScreenLayout", .flag),
    ],
    keys: [
      ("navigationItem", .object), ("simulatedOrientationMetrics", .unread),
      ("simulatedStatusBarMetrics", .unread), ("tabBarItem", .object), ("view", .object),
    ])
}

/// The kind of value of an attribute or of a keyed child.
enum NibValueKind: Sendable {
  case flag
  case number
  case integer
  case text
  /// One of a few words.
  case choice([String])
  case rect
  case color
  case autoresizing
  /// An element whose attributes are values of the object, as `key.attribute`.
  case fields(element: String, [(name: String, kind: NibValueKind)])
  /// Another object, such as the view of a controller.
  case object
  /// A value for each part of the object, which archives alone have.
  case list
  /// It is for the editor, or for the order of things in its window.
  case unread

  /// The element that a keyed child of the kind is; nil where there is none of its own.
  var element: String? {
    switch self {
    case .rect: "rect"
    case .color: "color"
    case .autoresizing: "autoresizingMask"
    case .text: "string"
    case .fields(let element, _): element
    case .flag, .number, .integer, .choice, .object, .list, .unread: nil
    }
  }
}
