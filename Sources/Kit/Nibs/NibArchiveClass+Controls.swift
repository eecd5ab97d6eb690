/// Labels, controls, views that scroll and bars.
extension NibArchiveClass {
  static let controls: [NibArchiveClass] = [
    label, button, onOff, slider, textField, imageView, scrollView, tableView, tableViewCell,
    activityIndicatorView, pageControl, webView, segmentedControl, textView, pickerView,
    datePicker, progressView, searchBar,
  ]

  static let bars: [NibArchiveClass] = [
    navigationBar, navigationItem, toolbar, barButtonItem, tabBar, tabBarItem,
  ]

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
    ]
      + states.flatMap { state -> [(name: String, kind: NibArchiveKey)] in
        let name = state.lowercased()
        return [
          ("IBUI\(state)Title", .value("\(name).title", .text)),
          ("IBUI\(state)TitleColor", .color("\(name).titleColor")),
          ("IBUI\(state)Image", .resource("\(name).image")),
          ("IBUI\(state)BackgroundImage", .resource("\(name).backgroundImage")),
        ]
      },
    ignored: [
      "IBUIAdjustsImageWhenDisabled", "IBUIAdjustsImageWhenHighlighted", "IBUIContentEdgeInsets",
      "IBUIImageEdgeInsets", "IBUILineBreakMode", "IBUIReversesTitleShadowWhenHighlighted",
      "IBUIShowsTouchWhenHighlighted", "IBUITitleEdgeInsets", "IBUITitleShadowOffset",
    ] + states.map { "IBUI\($0)TitleShadowColor" })

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
      ("IBUITableFooterView", .object("tableFooterView")),
      ("IBUITableHeaderView", .object("tableHeaderView")),
      ("IBUIStyle", .word("style", UITableViewStyle.nibNames.map(\.key))),
    ],
    ignored: [
      "IBUIAllowsSelection", "IBUIAllowsSelectionDuringEditing", "IBUISectionFooterHeight",
      "IBUISectionHeaderHeight", "IBUISectionIndexMinimumDisplayRowCount", "IBUISeparatorColor",
      "IBUISeparatorStyle", "IBUIShowsSelectionImmediatelyOnTouchBegin",
    ])

  /// The view with the contents is among the subviews, too.
  private static let tableViewCell = NibArchiveClass(
    "IBUITableViewCell", "tableViewCell", like: view,
    keys: [
      (
        "IBUIAccessoryType",
        .word("accessoryType", UITableViewCellAccessoryType.nibNames.map(\.key))
      ), ("IBUIContentView", .object("contentView")),
      ("IBUIReuseIdentifier", .value("reuseIdentifier", .text)),
      (
        "IBUISelectionStyle",
        .word("selectionStyle", UITableViewCellSelectionStyle.nibNames.map(\.key))
      ),
    ],
    ignored: [
      "IBUIEditingAccessoryType", "IBUIIndentationWidth", "IBUISeparatorStyle",
      "IBUIShowsReorderControl", "NSSubviews",
    ])

  private static let activityIndicatorView = NibArchiveClass(
    "IBUIActivityIndicatorView", "activityIndicatorView", like: view,
    keys: [
      ("IBUIAnimating", .value("animating", .flag)),
      ("IBUIHidesWhenStopped", .value("hidesWhenStopped", .flag)),
      ("IBUIStyle", .word("style", UIActivityIndicatorViewStyle.nibNames.map(\.key))),
    ])

  private static let pageControl = NibArchiveClass(
    "IBUIPageControl", "pageControl", like: control,
    keys: [
      ("IBUICurrentPage", .value("currentPage", .integer)),
      ("IBUIHidesForSinglePage", .value("hidesForSinglePage", .flag)),
      ("IBUINumberOfPages", .value("numberOfPages", .integer)),
    ])

  private static let webView = NibArchiveClass(
    "IBUIWebView", "webView", like: view,
    ignored: ["IBUIDataDetectorTypes", "IBUIDetectsPhoneNumbers", "IBUIScalesPageToFit"])

  private static let segmentedControl = NibArchiveClass(
    "IBUISegmentedControl", "segmentedControl", like: control,
    keys: [
      ("IBSegmentControlStyle", .word("segmentControlStyle", ["plain", "bordered", "bar"])),
      ("IBSegmentEnabledStates", .list("segmentStates", .flag)),
      ("IBSegmentImages", .list("segmentImages", nil)),
      ("IBSegmentTitles", .list("segmentTitles", .text)),
      ("IBSegmentWidths", .list("segmentWidths", .number)),
      ("IBSelectedSegmentIndex", .value("selectedSegmentIndex", .integer)),
      ("IBUIMomentary", .value("momentary", .flag)), ("IBTintColor", .color("tintColor")),
    ], ignored: ["IBNumberOfSegments", "IBSegmentContentOffsets"])

  private static let textView = NibArchiveClass(
    "IBUITextView", "textView", like: scrollView,
    keys: [
      ("IBUIEditable", .value("editable", .flag)), ("IBUIFont", .font),
      ("IBUIText", .value("text", .text)), ("IBUITextAlignment", alignment),
      ("IBUITextColor", .color("textColor")), ("IBUITextInputTraits", .fields(traits)),
    ], ignored: ["IBUIDataDetectorTypes", "IBUIDirectionalLockEnabled"])

  private static let pickerView = NibArchiveClass(
    "IBUIPickerView", "pickerView", like: view,
    keys: [("IBUIShowsSelectionIndicator", .value("showsSelectionIndicator", .flag))])

  private static let datePicker = NibArchiveClass(
    "IBUIDatePicker", "datePicker", like: control,
    keys: [
      ("IBUIDatePickerMode", .word("datePickerMode", UIDatePickerMode.nibNames.map(\.key))),
      ("IBUIMinuteInterval", .value("minuteInterval", .integer)),
    ],
    ignored: [
      "IBUICountDownDuration", "IBUIDate", "IBUILocale", "IBUIMaximumDate", "IBUIMinimumDate",
      "IBUITimeZone",
    ])

  private static let progressView = NibArchiveClass(
    "IBUIProgressView", "progressView", like: view,
    keys: [
      ("IBUIProgress", .value("progress", .number)),
      (
        "IBUIProgressViewStyle", .word("progressViewStyle", UIProgressViewStyle.nibNames.map(\.key))
      ),
    ])

  private static let searchBar = NibArchiveClass(
    "IBUISearchBar", "searchBar", like: view,
    keys: [
      ("IBUIBarStyle", .word("barStyle", UIBarStyle.nibNames.map(\.key))),
      ("IBUIPlaceholder", .value("placeholder", .text)),
      ("IBUIShowsCancelButton", .value("showsCancelButton", .flag)),
      ("IBUIText", .value("text", .text)), ("IBUITintColor", .color("tintColor")),
    ], ignored: ["IBScopeButtonTitles", "IBTextInputTraits", "IBUIPrompt", "IBUITranslucent"])

  private static let barKeys: [(name: String, kind: NibArchiveKey)] = [
    ("IBUIBarStyle", .word("barStyle", UIBarStyle.nibNames.map(\.key))), ("IBUIItems", .items),
    ("IBUITintColor", .color("tintColor")),
  ]

  /// The views of items are among the subviews of bars, too.
  private static let navigationBar = NibArchiveClass(
    "IBUINavigationBar", "navigationBar", like: view, keys: barKeys,
    ignored: ["IBUITranslucent", "NSSubviews"])

  private static let toolbar = NibArchiveClass(
    "IBUIToolbar", "toolbar", like: view, keys: barKeys,
    ignored: ["IBUITranslucent", "NSSubviews"])

  private static let navigationItem = NibArchiveClass(
    "IBUINavigationItem", "navigationItem",
    keys: [
      ("IBUIBackBarButtonItem", .object("backBarButtonItem")),
      ("IBUILeftBarButtonItem", .object("leftBarButtonItem")),
      ("IBUIRightBarButtonItem", .object("rightBarButtonItem")),
      ("IBUIPrompt", .value("prompt", .text)), ("IBUITitleView", .object("titleView")),
      ("IBUITitle", .value("title", .text)),
    ], ignored: editor + ["IBUINavigationBar"])

  private static let barButtonItem = NibArchiveClass(
    "IBUIBarButtonItem", "barButtonItem",
    keys: [
      ("IBUICustomView", .object("customView")), ("IBUIEnabled", .value("enabled", .flag)),
      ("IBUIImage", .resource("image")), ("IBUITag", .value("tag", .integer)),
      ("IBUITitle", .value("title", .text)), ("IBUIWidth", .value("width", .number)),
      ("IBUIStyle", .word("style", UIBarButtonItemStyle.nibNames.map(\.key))),
      ("IBUISystemItemIdentifier", .word("systemItem", UIBarButtonSystemItem.nibNames.map(\.key))),
    ], ignored: editor + ["IBUINavigationItem", "IBUIToolbar"])

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
