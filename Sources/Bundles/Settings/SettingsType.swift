/// The types of specifiers, and what each of them says (platform F9).
enum SettingsType: String, CaseIterable {
  case group = "PSGroupSpecifier"
  case textField = "PSTextFieldSpecifier"
  case titleValue = "PSTitleValueSpecifier"
  case toggle = "PSToggleSwitchSpecifier"
  case slider = "PSSliderSpecifier"
  case multiValue = "PSMultiValueSpecifier"
  case childPane = "PSChildPaneSpecifier"

  /// The keys that it must have, beside that of its type.
  var requiredKeys: [SettingsKey] {
    switch self {
    case .group: []
    case .textField: [.key]
    case .titleValue: [.key, .defaultValue]
    case .toggle: [.title, .key, .defaultValue]
    case .slider: [.key, .defaultValue, .minimumValue, .maximumValue]
    case .multiValue: [.title, .key, .defaultValue, .titles, .values]
    case .childPane: [.title, .file]
    }
  }

  /// The keys that it may have as well.
  var otherKeys: [SettingsKey] {
    switch self {
    case .group: [.title]
    case .textField:
      [
        .title, .defaultValue, .isSecure, .keyboardType, .autocapitalizationType,
        .autocorrectionType,
      ]
    case .titleValue: [.title, .titles, .values]
    case .toggle: [.trueValue, .falseValue]
    case .slider: [.minimumValueImage, .maximumValueImage]
    case .multiValue, .childPane: []
    }
  }

  /// Whether it may have a key.
  func has(_ key: SettingsKey) -> Bool {
    key == .type || requiredKeys.contains(key) || otherKeys.contains(key)
  }
}

/// The keys of specifiers.
enum SettingsKey: String, CaseIterable {
  case type = "Type"
  case title = "Title"
  case key = "Key"
  case defaultValue = "DefaultValue"
  case isSecure = "IsSecure"
  case keyboardType = "KeyboardType"
  case autocapitalizationType = "AutocapitalizationType"
  case autocorrectionType = "AutocorrectionType"
  case titles = "Titles"
  case values = "Values"
  case trueValue = "TrueValue"
  case falseValue = "FalseValue"
  case minimumValue = "MinimumValue"
  case maximumValue = "MaximumValue"
  case minimumValueImage = "MinimumValueImage"
  case maximumValueImage = "MaximumValueImage"
  case file = "File"
}
