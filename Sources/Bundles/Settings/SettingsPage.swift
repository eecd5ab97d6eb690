package import MemsimVocabulary

/// A page of an app's settings, as Settings shows it: a property list of its
/// `Settings.bundle` (platform F8, F9).
public struct SettingsPage: Sendable {
  /// The table of texts that its titles are looked up in, without its ending (`StringsTable`).
  public let stringsTable: String?

  /// The elements of the page, from the top (`PreferenceSpecifiers`).
  public let specifiers: [SettingsSpecifier]

  /// Reads the bytes of a file, strictly: content that Settings would ignore is an error.
  package init(bytes: [UInt8], file: String) throws(InputError) {
    var decoder = try SettingsPageDecoder(bytes, file: file)
    stringsTable = decoder.stringsTable()
    specifiers = decoder.specifiers()
    if !decoder.problems.isEmpty { throw InputError(decoder.problems) }
  }
}

/// One element of a page of Settings.
public struct SettingsSpecifier: Sendable {
  /// The title, before its lookup in the table of texts.
  public let title: String?

  /// The key of its value; nil for an element without a value.
  public let key: String?

  /// The value shown until one is saved (platform F10).
  public let defaultValue: PreferenceValue?

  /// The kind of the element.
  public let kind: Kind

  /// The position of the element in its file.
  package let mark: SourceMark

  /// The kind of an element, with the details of its type.
  public enum Kind: Sendable {
    /// The beginning of a group of those that follow.
    case group
    /// A text that the user types.
    case textField(SettingsTextField)
    /// A value that is only shown: by the title of one that is listed, or as it is.
    case titleValue([SettingsChoice])
    /// A switch, with the values for on and off.
    case toggle(on: PreferenceValue, off: PreferenceValue)
    /// A number of a range, between two pictures if these are named.
    case slider(ClosedRange<Double>, minimumImage: String?, maximumImage: String?)
    /// One of several values.
    case multiValue([SettingsChoice])
    /// Another page, by the name of its file without the ending.
    case childPane(String)
  }
}

/// A value that can be chosen, and the text for it.
public struct SettingsChoice: Hashable, Sendable {
  /// The title, before its lookup in the table of texts.
  public let title: String
  /// The value to save.
  public let value: PreferenceValue
}

/// The traits of a text field.
public struct SettingsTextField: Hashable, Sendable {
  /// Whether its letters are not to be seen (`IsSecure`).
  public let isSecure: Bool
  /// The keyboard (`KeyboardType`).
  public let keyboard: Keyboard
  /// The letters that are capitalized automatically (`AutocapitalizationType`).
  public let capitals: Capitals
  /// Whether words are corrected (`AutocorrectionType`).
  public let correction: Correction

  /// The types of keyboards.
  public enum Keyboard: String, CaseIterable, Sendable {
    /// Letters first.
    case alphabet = "Alphabet"
    /// Digits and signs first.
    case numbersAndPunctuation = "NumbersAndPunctuation"
    /// Digits alone.
    case numberPad = "NumberPad"
    /// Keys for web addresses.
    case url = "URL"
    /// Keys for e-mail addresses.
    case emailAddress = "EmailAddress"
  }

  /// The letters that are capitalized automatically.
  public enum Capitals: String, CaseIterable, Sendable {
    /// None.
    case none = "None"
    /// The first of each sentence.
    case sentences = "Sentences"
    /// The first of each word.
    case words = "Words"
    /// All.
    case all = "AllCharacters"
  }

  /// Whether words are corrected.
  public enum Correction: String, CaseIterable, Sendable {
    /// As the user wants it everywhere.
    case `default` = "Default"
    /// They are not.
    case no = "No"
    /// They are.
    case yes = "Yes"
  }
}

/// The types of specifiers, and the fields of each (platform F9).
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
