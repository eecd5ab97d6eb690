/// Labels, controls, views that scroll and bars, and their texts.
extension NibElement {
  static let controls: [NibElement] = [
    label, button, onOff, slider, textField, imageView, scrollView, tableView, tableViewCell,
    cellContent, activityIndicatorView, pageControl, webView, segmentedControl, textView,
    pickerView, datePicker, progressView, searchBar,
  ]

  static let bars: [NibElement] = [
    navigationBar, navigationItem, toolbar, barButtonItem, tabBar, tabBarItem,
  ]

  private static let label = NibElement(
    "label", class: UILabel.self, like: view,
    attributes: [
      ("adjustsFontSizeToFit", .flag), ("baselineAdjustment", .choice(["alignBaselines"])),
      ("lineBreakMode", .choice(["tailTruncation"])), ("minimumFontSize", .number),
      ("numberOfLines", .integer), ("text", .text), ("textAlignment", alignment),
    ], keys: [("fontDescription", font), ("highlightedColor", .unread), ("textColor", .color)])

  private static let control = NibElement(
    "control", class: UIControl.self, like: view,
    attributes: [
      ("contentHorizontalAlignment", .unread), ("contentVerticalAlignment", .unread),
      ("enabled", .flag), ("highlighted", .flag), ("selected", .flag),
    ])

  private static let button = NibElement(
    "button", class: UIButton.self, like: control,
    attributes: [("buttonType", .choice(["custom", "roundedRect"])), ("lineBreakMode", .unread)],
    keys: [
      ("fontDescription", font), ("normal", title), ("highlighted", title), ("disabled", title),
      ("selected", title),
    ])

  private static let onOff = NibElement(
    "switch", class: UISwitch.self, like: control, attributes: [("on", .flag)])

  private static let slider = NibElement(
    "slider", class: UISlider.self, like: control,
    attributes: [
      ("continuous", .flag), ("maxValue", .number), ("minValue", .number), ("value", .number),
    ])

  private static let textField = NibElement(
    "textField", class: UITextField.self, like: control,
    attributes: [
      ("borderStyle", .choice(UITextBorderStyle.nibNames.map(\.key))), ("minimumFontSize", .unread),
      ("placeholder", .text), ("text", .text), ("textAlignment", alignment),
    ],
    keys: [
      ("fontDescription", font), ("textColor", .color), ("textInputTraits", traits),
    ])

  private static let traits = NibValueKind.fields(
    element: "textInputTraits",
    [
      ("autocapitalizationType", .choice(UITextAutocapitalizationType.nibNames.map(\.key))),
      ("autocorrectionType", .unread),
      ("keyboardType", .choice(UIKeyboardType.nibNames.map(\.key))),
      ("returnKeyType", .choice(UIReturnKeyType.nibNames.map(\.key))),
      ("secureTextEntry", .flag),
    ])

  private static let imageView = NibElement(
    "imageView", class: UIImageView.self, like: view, attributes: [("image", .text)])

  private static let scrollView = NibElement(
    "scrollView", class: UIScrollView.self, like: view,
    attributes: [
      ("alwaysBounceHorizontal", .flag), ("alwaysBounceVertical", .flag), ("bounces", .flag),
      ("canCancelContentTouches", .flag), ("delaysContentTouches", .flag),
      ("pagingEnabled", .flag), ("scrollEnabled", .flag),
      ("showsHorizontalScrollIndicator", .flag), ("showsVerticalScrollIndicator", .flag),
    ])

  private static let tableView = NibElement(
    "tableView", class: UITableView.self, like: scrollView,
    attributes: [
      ("rowHeight", .number), ("sectionFooterHeight", .unread), ("sectionHeaderHeight", .unread),
      ("separatorStyle", .unread), ("style", .choice(UITableViewStyle.nibNames.map(\.key))),
    ], keys: [("tableFooterView", .object), ("tableHeaderView", .object)])

  private static let tableViewCell = NibElement(
    "tableViewCell", class: UITableViewCell.self, like: view,
    attributes: [
      ("accessoryType", .choice(UITableViewCellAccessoryType.nibNames.map(\.key))),
      ("indentationWidth", .unread), ("reuseIdentifier", .text), ("rowHeight", .unread),
      ("selectionStyle", .choice(UITableViewCellSelectionStyle.nibNames.map(\.key))),
      ("style", .unread),
    ], keys: [("contentView", .object)])

  /// The view that holds the contents of a cell.
  private static let cellContent = NibElement(
    "tableViewCellContentView", class: UIView.self, like: view,
    attributes: [("tableViewCell", .unread)])

  private static let activityIndicatorView = NibElement(
    "activityIndicatorView", class: UIActivityIndicatorView.self, like: view,
    attributes: [
      ("animating", .flag), ("hidesWhenStopped", .flag),
      ("style", .choice(UIActivityIndicatorViewStyle.nibNames.map(\.key))),
    ])

  private static let pageControl = NibElement(
    "pageControl", class: UIPageControl.self, like: control,
    attributes: [
      ("currentPage", .integer), ("hidesForSinglePage", .flag), ("numberOfPages", .integer),
    ])

  private static let webView = NibElement(
    "webView", class: UIWebView.self, like: view, attributes: [("scalesPageToFit", .unread)],
    keys: [("dataDetectorType", .unread)])

  /// The segments have no ids, so an element of a later editor has none.
  private static let segmentedControl = NibElement(
    "segmentedControl", class: UISegmentedControl.self, like: control,
    attributes: [
      ("momentary", .flag),
      ("segmentControlStyle", .choice(UISegmentedControlStyle.nibNames.map(\.key))),
      ("selectedSegmentIndex", .integer),
    ],
    keys: [
      ("segmentImages", .list), ("segmentStates", .list), ("segmentTitles", .list),
      ("segmentWidths", .list), ("tintColor", .color),
    ])

  private static let textView = NibElement(
    "textView", class: UITextView.self, like: scrollView,
    attributes: [("editable", .flag), ("text", .text), ("textAlignment", alignment)],
    keys: [("fontDescription", font), ("textColor", .color), ("textInputTraits", traits)])

  private static let pickerView = NibElement(
    "pickerView", class: UIPickerView.self, like: view,
    attributes: [("showsSelectionIndicator", .flag)])

  private static let datePicker = NibElement(
    "datePicker", class: UIDatePicker.self, like: control,
    attributes: [
      ("datePickerMode", .choice(UIDatePickerMode.nibNames.map(\.key))),
      ("minuteInterval", .integer),
    ])

  private static let progressView = NibElement(
    "progressView", class: UIProgressView.self, like: view,
    attributes: [
      ("progress", .number),
      ("progressViewStyle", .choice(UIProgressViewStyle.nibNames.map(\.key))),
    ])

  private static let searchBar = NibElement(
    "searchBar", class: UISearchBar.self, like: view,
    attributes: [
      ("barStyle", barStyle), ("placeholder", .text), ("showsCancelButton", .flag),
      ("text", .text),
    ], keys: [("tintColor", .color)])

  private static let barStyle = NibValueKind.choice(UIBarStyle.nibNames.map(\.key))

  private static let navigationBar = NibElement(
    "navigationBar", class: UINavigationBar.self, like: view,
    attributes: [("barStyle", barStyle), ("translucent", .unread)],
    keys: [("tintColor", .color)], items: ("items", ["navigationItem"]))

  private static let toolbar = NibElement(
    "toolbar", class: UIToolbar.self, like: view,
    attributes: [("barStyle", barStyle), ("translucent", .unread)],
    keys: [("tintColor", .color)], items: ("items", ["barButtonItem"]))

  private static let navigationItem = NibElement(
    "navigationItem", class: UINavigationItem.self, like: customObject,
    attributes: [("prompt", .text), ("title", .text)],
    keys: [
      ("backBarButtonItem", .object), ("leftBarButtonItem", .object),
      ("rightBarButtonItem", .object), ("titleView", .object),
    ])

  private static let barButtonItem = NibElement(
    "barButtonItem", class: UIBarButtonItem.self, like: customObject,
    attributes: [
      ("enabled", .flag), ("image", .text),
      ("style", .choice(UIBarButtonItemStyle.nibNames.map(\.key))),
      ("systemItem", .choice(UIBarButtonSystemItem.nibNames.map(\.key))), ("tag", .integer),
      ("title", .text), ("width", .number),
    ], keys: [("customView", .object)])

  private static let tabBar = NibElement(
    "tabBar", class: UITabBar.self, like: view, items: ("items", ["tabBarItem"]))

  private static let tabBarItem = NibElement(
    "tabBarItem", class: UITabBarItem.self, like: customObject,
    attributes: [("badgeValue", .text), ("image", .text), ("tag", .integer), ("title", .text)])

  private static let alignment = NibValueKind.choice(UITextAlignment.nibNames.map(\.key))

  private static let font = NibValueKind.fields(
    element: "fontDescription",
    [("pointSize", .number), ("type", .choice(["system", "boldSystem"]))])

  private static let title = NibValueKind.fields(
    element: "state",
    [
      ("backgroundImage", .text), ("image", .text), ("title", .text),
      ("titleShadowColor", .unread),
    ])
}
