/// The elements that are known; another is one more line.
extension NibElement {
  /// Elements that are objects, by their names.
  static let all: [NibElement] = [placeholder, customObject, view, window, viewController]

  /// What stands for an object that was there before.
  static let placeholder = NibElement(
    "placeholder", class: "NSObject", like: customObject,
    attributes: [("placeholderIdentifier", .choice(["IBFilesOwner", "IBFirstResponder"]))])

  private static let customObject = NibElement(
    "customObject", class: "NSObject",
    attributes: [
      ("customModule", .unread), ("customModuleProvider", .unread), ("sceneMemberID", .unread),
      ("userLabel", .unread),
    ])

  private static let view = NibElement(
    "view", class: "UIView", like: customObject,
    attributes: [
      ("alpha", .number), ("autoresizesSubviews", .flag),
      ("clearsContextBeforeDrawing", .flag), ("clipsSubviews", .flag),
      ("contentMode", .choice(["scaleToFill"])), ("fixedFrame", .unread), ("hidden", .flag),
      ("horizontalHuggingPriority", .unread), ("multipleTouchEnabled", .flag), ("opaque", .flag),
      ("tag", .number), ("translatesAutoresizingMaskIntoConstraints", .unread),
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
    "window", class: "UIWindow", like: view,
    attributes: [
      ("resizesToFullScreen", .flag), ("visibleAtLaunch", .flag),
    ])

  private static let viewController = NibElement(
    "viewController", class: "UIViewController", like: customObject,
    attributes: [
      ("autoresizesArchivedViewToFullSize", .flag), ("nibName", .text), ("title", .text),
      ("wantsFullScreenLayout", .flag),
    ],
    keys: [
      ("simulatedOrientationMetrics", .unread), ("simulatedStatusBarMetrics", .unread),
      ("view", .object),
    ])
}
