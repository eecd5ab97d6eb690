/// Labels, controls and bars, and what they say.
extension NibElement {
  static let controls: [NibElement] = [label, button, onOff, slider, textField]

  static let bars: [NibElement] = [
    navigationBar, navigationItem, barButtonItem, tabBar, tabBarItem,
  ]

  private static let label = NibElement(
    "label", class: "UILabel", like: view,
    attributes: [
      ("adjustsFontSizeToFit", .flag), ("baselineAdjustment", .choice(["alignBaselines"])),
      ("lineBreakMode", .choice(["tailTruncation"])), ("minimumFontSize", .number),
      ("numberOfLines", .integer), ("text", .text), ("textAlignment", alignment),
    ], keys: [("fontDescription", font), ("highlightedColor", .unread), ("textColor", .color)])

  private static let control = NibElement(
    "control", class: "UIControl", like: view,
    attributes: [
      ("contentHorizontalAlignment", .unread), ("contentVerticalAlignment", .unread),
      ("enabled", .flag), ("highlighted", .flag), ("selected", .flag),
    ])

  private static let button = NibElement(
    "button", class: "UIButton", like: control,
    attributes: [("buttonType", .choice(["custom", "roundedRect"])), ("lineBreakMode", .unread)],
    keys: [
      ("fontDescription", font), ("normal", title), ("highlighted", title), ("disabled", title),
      ("selected", title),
    ])

  private static let onOff = NibElement(
    "switch", class: "UISwitch", like: control, attributes: [("on", .flag)])

  private static let slider = NibElement(
    "slider", class: "UISlider", like: control,
    attributes: [
      ("continuous", .flag), ("maxValue", .number), ("minValue", .number), ("value", .number),
    ])

  private static let textField = NibElement(
    "textField", class: "UITextField", like: control,
    attributes: [
      ("borderStyle", .choice(["line", "bezel", "roundedRect"])), ("minimumFontSize", .unread),
      ("placeholder", .text), ("text", .text), ("textAlignment", alignment),
    ],
    keys: [
      ("fontDescription", font), ("textColor", .color),
      (
        "textInputTraits",
        .fields(
          element: "textInputTraits",
          [
            (
              "autocapitalizationType",
              .choice(["none", "words", "sentences", "allCharacters"])
            ), ("autocorrectionType", .unread), ("keyboardType", .choice(keyboards)),
            ("returnKeyType", .choice(["go", "next", "search", "done"])),
            ("secureTextEntry", .flag),
          ])
      ),
    ])

  /// Words for keyboards; the plain one needs none.
  private static let keyboards = [
    "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad",
    "emailAddress",
  ]

  private static let navigationBar = NibElement(
    "navigationBar", class: "UINavigationBar", like: view, item: "navigationItem")

  private static let navigationItem = NibElement(
    "navigationItem", class: "UINavigationItem", like: customObject,
    attributes: [("title", .text)],
    keys: [
      ("backBarButtonItem", .object), ("leftBarButtonItem", .object),
      ("rightBarButtonItem", .object),
    ])

  private static let barButtonItem = NibElement(
    "barButtonItem", class: "UIBarButtonItem", like: customObject,
    attributes: [("enabled", .flag), ("style", .choice(["plain", "done"])), ("title", .text)])

  private static let tabBar = NibElement(
    "tabBar", class: "UITabBar", like: view, item: "tabBarItem")

  private static let tabBarItem = NibElement(
    "tabBarItem", class: "UITabBarItem", like: customObject,
    attributes: [("badgeValue", .text), ("image", .text), ("tag", .integer), ("title", .text)])

  private static let alignment = NibValueKind.choice(["left", "center", "right"])

  private static let font = NibValueKind.fields(
    element: "fontDescription",
    [("pointSize", .number), ("type", .choice(["system", "boldSystem"]))])

  private static let title = NibValueKind.fields(
    element: "state", [("title", .text), ("titleShadowColor", .unread)])
}
